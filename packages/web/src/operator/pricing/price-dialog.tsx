import { ArrowRight } from 'lucide-react';
import { api } from '../../shared/api/index.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { rupeesText } from '../money.ts';
import { QuestionFailure } from '../question-failure.tsx';
import { useQuestion } from '../use-question.ts';

type PriceDialogProps = { oldRupees: number; newRupees: number; onClose: () => void; onDone: () => void };

export function PriceDialog({ oldRupees, newRupees, onClose, onDone }: PriceDialogProps) {
  const { confirm, failure, isBusy } = useQuestion({
    send: api.platform.setPrice,
    done: ({ rupees }) => {
      onDone();
      return {
        title: 'Pricing updated successfully',
        description: `Pro costs ${rupeesText(rupees)} from now on.`,
      };
    },
    onClose,
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title="Change the price of Pro?"
      description="Owners see the new price at once, and pay it with their next payment."
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isBusy} busyLabel="Changing…" onClick={() => confirm({ rupees: newRupees })}>
            Change to {rupeesText(newRupees)}
          </Button>
        </>
      }
    >
      <p className="mb-4 flex flex-wrap items-center gap-3 text-2xl font-semibold tabular-nums">
        <span className="text-ink-soft">{rupeesText(oldRupees)}</span>
        <ArrowRight size={24} aria-hidden />
        <span className="sr-only">becomes</span>
        <span>{rupeesText(newRupees)}</span>
      </p>
      <QuestionFailure title="Failed to update pricing" error={failure} />
    </Dialog>
  );
}
