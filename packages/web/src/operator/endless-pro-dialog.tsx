import type { ReactNode } from 'react';
import type { CallContext } from '../shared/api/index.ts';
import { Button } from '../shared/ui/button.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';
import type { Toast } from '../shared/ui/toast.tsx';
import { QuestionFailure } from './question-failure.tsx';
import { useQuestion } from './use-question.ts';

type EndlessProDialogProps<Input, Output> = {
  /** Who gets it. */
  name: string;
  covers: ReactNode;
  input: Input;
  send: (input: Input, options: { context: CallContext }) => Promise<Output>;
  done: Toast;
  failed: string;
  onClose: () => void;
};

/** Asks before somebody gets Pro that nobody pays for and that does not end by itself. */
export function EndlessProDialog<Input, Output>(props: EndlessProDialogProps<Input, Output>) {
  const { name, covers, input, send, done, failed, onClose } = props;
  const { confirm, failure, isBusy } = useQuestion({ send, done: () => done, onClose });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={`Give ${name} Pro without an end?`}
      description={
        <>
          {covers} It costs them nothing and lasts until a super admin takes it back. The owner is told by
          mail.
        </>
      }
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isBusy} busyLabel="Giving Pro…" onClick={() => confirm(input)}>
            Give Pro without an end
          </Button>
        </>
      }
    >
      <QuestionFailure title={failed} error={failure} />
    </Dialog>
  );
}
