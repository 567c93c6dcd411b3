import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, failureText, useAction, type ApiError } from '../../../shared/api/index.ts';
import { useForm } from '../../../shared/forms/index.ts';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { AccountCard } from '../account-card.tsx';
import { MailboxHint } from '../mailbox-hint.tsx';
import { emailError, emailInput } from '../../../shared/forms/email-field.ts';
import { usePageState } from '../page-state.ts';

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo === null) return <AskForLink onSent={setSentTo} />;
  return (
    <Page title="Check your email" heading={null} width="narrow">
      <AccountCard icon={MailCheck} title="Password reset email sent successfully!" email={sentTo}>
        If <strong className="text-ink">{sentTo}</strong> has an account, the mail holds a link for a new
        password. The link works once, for one hour.
      </AccountCard>
      <MailboxHint />
    </Page>
  );
}

function AskForLink({ onSent }: { onSent: (email: string) => void }) {
  const { email = '' } = usePageState();
  const request = useAction(api.accounts.requestPasswordReset);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useForm({
    initial: { email },
    check: (values) => ({ email: emailError(values.email) }),
    submit: (values) => {
      setFailure(null);
      request.run(values, { onSuccess: () => onSent(values.email.trim()), onError: setFailure });
    },
  });
  return (
    <Page title="Forgot password" heading="Forgot your password?" width="narrow">
      <Card>
        <form {...form.form} className="space-y-5">
          {failure && (
            <Notice tone="danger" title="Failed to send password reset email">
              {failureText(failure)}
            </Notice>
          )}
          <TextField
            label="Email"
            hint="We mail you a link for a new password."
            {...emailInput}
            enterKeyHint="send"
            {...form.field('email')}
          />
          <Button type="submit" wide busy={request.isBusy} busyLabel="Sending…">
            Send reset link
          </Button>
        </form>
      </Card>
      <div className="mt-4 text-center">
        <Link to="/auth" className={buttonClass({ variant: 'ghost' })}>
          Back to Sign In
        </Link>
      </div>
    </Page>
  );
}
