import { api, failureText, useAction } from '../api/index.ts';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toast.tsx';
import { useWords } from '../words/words-context.tsx';

/** Resends the verification mail. */
export function ResendVerification({ email }: { email: string }) {
  const { session: words, actions, failures } = useWords('console');
  const showToast = useToast();
  const resend = useAction(api.accounts.resendVerification);
  const send = () =>
    resend.run(
      { email },
      {
        onSuccess: () => showToast({ title: words.mailSent, description: words.mailSentHint({ email }) }),
        onError: (error) =>
          showToast({
            title: words.mailNotSent,
            description: failureText(error, failures),
            tone: 'destructive',
          }),
      },
    );
  return (
    <Button variant="secondary" size="small" busy={resend.isBusy} busyLabel={actions.sending} onClick={send}>
      {words.sendMailAgain}
    </Button>
  );
}
