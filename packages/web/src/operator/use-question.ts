import { useState } from 'react';
import { useAction, type ApiError, type CallContext } from '../shared/api/index.ts';
import { useToast, type Toast } from '../shared/ui/toast.tsx';
import { useChanged } from './admin-queries.ts';

type Question<Input, Output> = {
  send: (input: Input, options: { context: CallContext }) => Promise<Output>;
  done: (output: Output) => Toast;
  onClose: () => void;
};

/** What a dialog does that asks before it changes something: it stays when that fails, and says why. */
export function useQuestion<Input, Output>({ send, done, onClose }: Question<Input, Output>) {
  const showToast = useToast();
  const changed = useChanged();
  const action = useAction(send);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const confirm = (input: Input) => {
    setFailure(null);
    action.run(input, {
      onSuccess: (output) => {
        onClose();
        showToast(done(output));
        changed();
      },
      onError: setFailure,
    });
  };
  return { confirm, failure, isBusy: action.isBusy };
}
