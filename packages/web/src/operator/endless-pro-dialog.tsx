import type { CallContext } from '../shared/api/index.ts';
import { Button } from '../shared/ui/button.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';
import type { Toast } from '../shared/ui/toast.tsx';
import { useWords } from '../shared/words/words-context.tsx';
import { QuestionFailure } from './question-failure.tsx';
import { useQuestion } from './use-question.ts';

type EndlessProDialogProps<Input, Output> = {
  /** Who gets it. */
  name: string;
  /** A sentence. */
  covers: string;
  input: Input;
  send: (input: Input, options: { context: CallContext }) => Promise<Output>;
  done: Toast;
  failed: string;
  onClose: () => void;
};

/** Asks before somebody gets Pro that nobody pays for and that does not end by itself. */
export function EndlessProDialog<Input, Output>(props: EndlessProDialogProps<Input, Output>) {
  const { name, covers, input, send, done, failed, onClose } = props;
  const { planChanges, actions } = useWords('operator');
  const words = planChanges.endless;
  const { confirm, failure, isBusy } = useQuestion({ send, done: () => done, onClose });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={words.title(name)}
      description={words.costs(covers)}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {actions.cancel}
          </Button>
          <Button busy={isBusy} busyLabel={words.giving} onClick={() => confirm(input)}>
            {words.give}
          </Button>
        </>
      }
    >
      <QuestionFailure title={failed} error={failure} />
    </Dialog>
  );
}
