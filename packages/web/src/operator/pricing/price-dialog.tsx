import { ArrowRight } from 'lucide-react';
import { api } from '../../shared/api/index.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { rupeesText } from '../money.ts';
import { QuestionFailure } from '../question-failure.tsx';
import { useQuestion } from '../use-question.ts';

type PriceDialogProps = { oldRupees: number; newRupees: number; onClose: () => void; onDone: () => void };

export function PriceDialog({ oldRupees, newRupees, onClose, onDone }: PriceDialogProps) {
  const { pricing, actions } = useWords('operator');
  const words = pricing.question;
  const { confirm, failure, isBusy } = useQuestion({
    send: api.platform.setPrice,
    done: ({ rupees }) => {
      onDone();
      return { title: words.done, description: words.doneHint(rupeesText(rupees)) };
    },
    onClose,
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={words.title}
      description={words.description}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {actions.cancel}
          </Button>
          <Button busy={isBusy} busyLabel={words.busy} onClick={() => confirm({ rupees: newRupees })}>
            {words.confirm(rupeesText(newRupees))}
          </Button>
        </>
      }
    >
      <p className="mb-4 flex flex-wrap items-center gap-3 text-2xl font-semibold tabular-nums">
        <span className="text-ink-soft">{rupeesText(oldRupees)}</span>
        <ArrowRight size={24} aria-hidden />
        <span className="sr-only">{words.becomes}</span>
        <span>{rupeesText(newRupees)}</span>
      </p>
      <QuestionFailure title={words.failed} error={failure} />
    </Dialog>
  );
}
