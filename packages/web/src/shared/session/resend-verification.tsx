import { api, failureText, useAction } from '../api/index.ts';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toast.tsx';

/** Sends the verification mail again, to an address that needs it. */
export function ResendVerification({ email }: { email: string }) {
  const showToast = useToast();
  const resend = useAction(api.accounts.resendVerification);
  const send = () =>
    resend.run(
      { email },
      {
        onSuccess: () =>
          showToast({
            title: 'Please check your mailbox',
            description: `If ${email} is waiting to be verified, a mail is on its way.`,
          }),
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
