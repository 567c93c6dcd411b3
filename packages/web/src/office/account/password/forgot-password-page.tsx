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
import { AccountCard, MailboxHint, usePageState } from '../account-card.tsx';
import { emailError, emailInput } from '../../../shared/forms/email-field.ts';
import { inSentence } from '../../../shared/words/in-sentence.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';

export function ForgotPasswordPage() {
  const { checkYourEmail, password: words } = useWords('office').account;
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo === null) return <AskForLink onSent={setSentTo} />;
  return (
    <Page title={checkYourEmail} heading={null} width="narrow">
      <AccountCard icon={MailCheck} title={words.linkSent} email={sentTo}>
        {inSentence(words.linkSentHint, { email: <strong className="text-ink">{sentTo}</strong> })}
      </AccountCard>
      <MailboxHint />
    </Page>
  );
}

function AskForLink({ onSent }: { onSent: (email: string) => void }) {
  const { account, actions, failures, forms, labels, session } = useWords('office');
  const words = account.password;
  const { email = '' } = usePageState();
  const request = useAction(api.accounts.requestPasswordReset);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useForm({
    initial: { email },
    check: (values) => ({ email: emailError(values.email, forms) }),
    submit: (values) => {
      setFailure(null);
      request.run(values, { onSuccess: () => onSent(values.email.trim()), onError: setFailure });
    },
  });
  return (
    <Page title={words.forgotTitle} heading={session.forgotPassword} width="narrow">
      <Card>
        <form {...form.form} className="space-y-5">
          {failure && (
            <Notice tone="danger" title={words.linkFailed}>
              {failureText(failure, failures)}
            </Notice>
          )}
          <TextField
            label={labels.email}
            hint={words.forgotHint}
            {...emailInput}
            enterKeyHint="send"
            {...form.field('email')}
          />
          <Button type="submit" wide busy={request.isBusy} busyLabel={actions.sending}>
            {words.sendLink}
          </Button>
        </form>
      </Card>
      <div className="mt-4 text-center">
        <Link to="/auth" className={buttonClass({ variant: 'ghost' })}>
          {account.backToSignIn}
        </Link>
      </div>
    </Page>
  );
}
