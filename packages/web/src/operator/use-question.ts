import { useState } from 'react';
import { useAction, type ApiError, type CallContext } from '../shared/api/index.ts';
import { useToast, type Toast } from '../shared/ui/toast.tsx';
import { useChanged } from './admin-queries.ts';

type Question<Input, Output> = {
  send: (input: Input, options: { context: CallContext }) => Promise<Output>;
  done: (output: Output) => Toast;
  onClose: () => void;
};

/** Tells what an operator did, and reads what the desk shows anew. */
export function useTellDone() {
  const showToast = useToast();
  const changed = useChanged();
  return (toast: Toast) => {
    showToast(toast);
    changed();
  };
}

/** Sends the form of a dialog, which stays open when that fails, and says why. */
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
