import { useQuery } from '@tanstack/react-query';
import { CircleCheck, MailCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { api, type ApiError, failureText, isReason, useAction } from '../../../shared/api/index.ts';
import { emailError, emailInput } from '../../../shared/forms/email-field.ts';
import { useForm } from '../../../shared/forms/index.ts';
import { ResendVerification } from '../../../shared/session/resend-verification.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx';
import { inSentence } from '../../../shared/words/in-sentence.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';
import { AccountCard, MailboxHint, usePageState } from '../account-card.tsx';
import { NewPasswordForm } from '../password/new-password-form.tsx';

export function EmailVerificationPage() {
  const { verification: words } = useWords('office').account;
  const token = useSearchParams()[0].get('token');
  return (
    <Page title={words.title} heading={null} width="narrow">
      {token ? <Verify token={token} /> : <CheckYourEmail />}
    </Page>
  );
}

function CheckYourEmail() {
  const { checkYourEmail, verification: words } = useWords('office').account;
  const { email } = usePageState();
  return (
    <>
      <AccountCard
        icon={MailCheck}
        title={checkYourEmail}
        email={email}
        action={email && <ResendVerification email={email} />}
      >
        {email
          ? inSentence(words.sentTo, { email: <strong className="text-ink">{email}</strong> })
          : words.sent}
      </AccountCard>
      {!email && <ResendForm />}
      <MailboxHint />
    </>
  );
}

function Verify({ token }: { token: string }) {
  const { verification: words } = useWords('office').account;
  const [isChosen, setChosen] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['verify-email', token],
    queryFn: () => api.accounts.verifyEmail({ token }),
    retry: false,
    staleTime: Infinity,
  });
  if (data && (data.isVerified || isChosen)) {
    return (
      <AccountCard icon={CircleCheck} title={words.verified} email={data.email}>
        {inSentence(words.verifiedHint, {
          email: <strong className="break-words text-ink">{data.email}</strong>,
        })}
      </AccountCard>
    );
  }
  if (data) return <ChoosePassword token={token} email={data.email} onChosen={() => setChosen(true)} />;
  if (error) return <NotVerified error={error} onRetry={() => void refetch()} />;
  return (
    <Loading label={words.verifying}>
      <Skeleton className="mt-6 h-72" />
    </Loading>
  );
}

type ChoosePasswordProps = { token: string; email: string; onChosen: () => void };

/**
 * Asks for the account's password. The form appears in a browser that did not sign up, because somebody may
 * have typed a stranger's email there.
 */
function ChoosePassword({ token, email, onChosen }: ChoosePasswordProps) {
  const { verification: words } = useWords('office').account;
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  if (refusal) return <NotVerified error={refusal} />;
  return (
    <>
      <h1 className="mt-6 mb-4 text-2xl font-bold tracking-tight sm:text-3xl">{words.choosePassword}</h1>
      <Card>
        <NewPasswordForm
          email={email}
          send={({ password }, options) => api.accounts.verifyEmail({ token, password }, options)}
          failureTitle={words.notVerified}
          submitLabel={words.verify}
          busyLabel={words.verifyingShort}
          onSuccess={onChosen}
          onRefused={(error) => {
            const isLinkDead = isReason(error, 'account.invalid_verification_link');
            if (isLinkDead) setRefusal(error);
            return isLinkDead;
          }}
        >
          {inSentence(words.otherBrowser, {
            email: <strong className="break-words text-ink">{email}</strong>,
          })}
        </NewPasswordForm>
      </Card>
    </>
  );
}

function NotVerified({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  const { account, actions, failures } = useWords('office');
  const words = account.verification;
  const isLinkDead = isReason(error, 'account.invalid_verification_link');
  return (
    <>
      <AccountCard
        icon={TriangleAlert}
        title={isLinkDead ? words.linkOver : words.notVerified}
        action={
          !isLinkDead && (
            <Button variant="secondary" onClick={onRetry}>
              {actions.tryAgain}
            </Button>
          )
        }
      >
        {failureText(error, failures)}
      </AccountCard>
      {isLinkDead && <ResendForm />}
    </>
  );
}

/**
 * Asks for the email address to which the verification mail is sent, if the page does not have the address.
 */
function ResendForm() {
  const { account, actions, failures, forms, labels, session } = useWords('office');
  const words = account.verification;
  const resend = useAction(api.accounts.resendVerification);
  const [outcome, setOutcome] = useState<{ tone: 'accent' | 'danger'; text: string } | null>(null);
  const form = useForm({
    initial: { email: '' },
    check: (values) => ({ email: emailError(values.email, forms) }),
    submit: ({ email }) =>
      resend.run(
        { email },
        {
          onSuccess: () =>
            setOutcome({
              tone: 'accent',
              text: session.mailSentHint({ email }),
            }),
          onError: (error) => setOutcome({ tone: 'danger', text: failureText(error, failures) }),
        },
      ),
  });
  return (
    <Card className="mt-4" title={words.needMail}>
      <form {...form.form} className="space-y-4">
        {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
        <TextField label={labels.email} {...emailInput} enterKeyHint="send" {...form.field('email')} />
        <Button type="submit" variant="secondary" wide busy={resend.isBusy} busyLabel={actions.sending}>
          {session.sendMailAgain}
        </Button>
      </form>
    </Card>
  );
}
