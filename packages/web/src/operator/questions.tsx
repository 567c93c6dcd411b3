import { useState } from 'react';
import { type ApiError, type CallContext, failureText, useAction } from '../shared/api/index.ts';
import { Button } from '../shared/ui/button.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';
import { Notice } from '../shared/ui/notice.tsx';
import { type Toast, useToast } from '../shared/ui/toast.tsx';
import type { OperatorWords } from '@baari/words/web';
import { inSentence } from '../shared/words/in-sentence.tsx';
import { useWords } from '../shared/words/words-context.tsx';
import { useChanged } from './admin-queries.ts';

type Question<Input, Output> = {
  send: (input: Input, options: { context: CallContext }) => Promise<Output>;
  done: (output: Output) => Toast;
  onClose: () => void;
};

/** Returns a function that reports that the change succeeded, and fetches all data on the screen again. */
export function useTellDone() {
  const showToast = useToast();
  const changed = useChanged();
  return (toast: Toast) => {
    showToast(toast);
    changed();
  };
}

/** Sends a dialog's form. If the request fails, the dialog stays open and shows why. */
export function useQuestion<Input, Output>({ send, done, onClose }: Question<Input, Output>) {
  const tell = useTellDone();
  const action = useAction(send);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const confirm = (input: Input) => {
    setFailure(null);
    action.run(input, {
      onSuccess: (output) => {
        onClose();
        tell(done(output));
      },
      onError: setFailure,
    });
  };
  return { confirm, failure, isBusy: action.isBusy };
}

/** Shows why the dialog's action failed. */
export function QuestionFailure({ title, error }: { title: string; error: ApiError | null }) {
  const { failures } = useWords('operator');
  if (!error) return null;
  return (
    <Notice tone="danger" title={title}>
      {failureText(error, failures)}
    </Notice>
  );
}

/** Returns a toast that explains what failed and why. */
export function failureToast(title: string, error: ApiError, words: OperatorWords['failures']): Toast {
  return { title, description: failureText(error, words), tone: 'destructive' };
}

/** Labels the field in which the operator types `typed` before a deletion. */
export function TypeToConfirm({ typed }: { typed: string }) {
  const { typeToConfirm } = useWords('operator');
  return inSentence(typeToConfirm, { typed: <strong className="select-all">{typed}</strong> });
}

type EndlessProDialogProps<Input, Output> = {
  /** The account or clinic that would get Pro. */
  name: string;
  /** One sentence that explains the dialog. */
  covers: string;
  input: Input;
  send: (input: Input, options: { context: CallContext }) => Promise<Output>;
  done: Toast;
  failed: string;
  onClose: () => void;
};

/** Asks for confirmation before an account or clinic gets Pro without payment and without an end date. */
export function EndlessProDialog<Input, Output>(props: EndlessProDialogProps<Input, Output>) {
  const { name, covers, input, send, done, failed, onClose } = props;
  const { planChanges, actions } = useWords('operator');
  const words = planChanges.endless;
  const { confirm, failure, isBusy } = useQuestion({ send, done: () => done, onClose });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={words.title({ name })}
      description={words.costs({ covers })}
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
