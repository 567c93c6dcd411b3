import { api, failureText, useAction } from '../../lib/api/index.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Sends the verification mail again. */
export function ResendVerification({ email }: { email: string }) {
  const showToast = useToast();
  const resend = useAction(api.accounts.resendVerification);
  const send = () =>
    resend.run(
      { email },
      {
        onSuccess: () =>
          showToast({ title: 'Mail sent', description: `Please check the mailbox of ${email}.` }),
        onError: (error) =>
          showToast({ title: 'The mail was not sent', description: failureText(error), tone: 'destructive' }),
      },
    );
  return (
    <Button variant="secondary" size="small" busy={resend.isBusy} busyLabel="Sending…" onClick={send}>
      Send the mail again
    </Button>
  );
}
