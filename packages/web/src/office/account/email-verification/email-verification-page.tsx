import { useQuery } from '@tanstack/react-query';
import { CircleCheck, MailCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { api, failureText, isReason, type ApiError } from '../../../shared/api/index.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx';
import { AccountCard } from '../account-card.tsx';
import { MailboxHint } from '../mailbox-hint.tsx';
import { NewPasswordForm } from '../password/new-password-form.tsx';
import { ResendForm } from './resend-form.tsx';
import { ResendVerification } from '../../../shared/session/resend-verification.tsx';
import { usePageState } from '../page-state.ts';

export function EmailVerificationPage() {
  const token = useSearchParams()[0].get('token');
  return (
    <Page title="Email verification" heading={null} width="narrow">
      {token ? <Verify token={token} /> : <CheckYourEmail />}
    </Page>
  );
}

function CheckYourEmail() {
  const { email } = usePageState();
  return (
    <>
      <AccountCard
        icon={MailCheck}
        title="Check your email"
        email={email}
        action={email && <ResendVerification email={email} />}
      >
        We sent a link to {email ? <strong className="text-ink">{email}</strong> : 'your email address'}. Open
        it in this browser to verify your account, then sign in.
      </AccountCard>
      {!email && <ResendForm />}
      <MailboxHint />
    </>
  );
}

function Verify({ token }: { token: string }) {
  const [isChosen, setChosen] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['verify-email', token],
    queryFn: () => api.accounts.verifyEmail({ token }),
    retry: false,
    staleTime: Infinity,
  });
  if (data && (data.isVerified || isChosen)) {
    return (
      <AccountCard icon={CircleCheck} title="Email verified" email={data.email}>
        <strong className="break-words text-ink">{data.email}</strong> is verified. You can sign in now.
      </AccountCard>
    );
  }
  if (data) return <ChoosePassword token={token} email={data.email} onChosen={() => setChosen(true)} />;
  if (error) return <NotVerified error={error} onRetry={() => void refetch()} />;
  return (
    <Loading label="Verifying your email…">
      <Skeleton className="mt-6 h-72" />
    </Loading>
  );
}

type ChoosePasswordProps = { token: string; email: string; onChosen: () => void };

/** In a browser that did not sign up: what was typed there may be a stranger's. */
function ChoosePassword({ token, email, onChosen }: ChoosePasswordProps) {
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  if (refusal) return <NotVerified error={refusal} />;
  return (
    <>
      <h1 className="mt-6 mb-4 text-2xl font-bold tracking-tight sm:text-3xl">Choose your password</h1>
      <NewPasswordForm
        email={email}
        send={({ password }, options) => api.accounts.verifyEmail({ token, password }, options)}
        failureTitle="Email not verified"
        submitLabel="Verify my email"
        busyLabel="Verifying…"
        onSuccess={onChosen}
        onRefused={(error) => {
          const isLinkDead = isReason(error, 'account.invalid_verification_link');
          if (isLinkDead) setRefusal(error);
          return isLinkDead;
        }}
      >
        This is not the browser in which <strong className="break-words text-ink">{email}</strong> signed up
        last, or there is a newer mail. So that the password is yours, choose it here: whatever was typed
        before does not count.
      </NewPasswordForm>
    </>
  );
}

function NotVerified({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  const isLinkDead = isReason(error, 'account.invalid_verification_link');
  return (
    <>
      <AccountCard
        icon={TriangleAlert}
        title={isLinkDead ? 'This link is over' : 'Email not verified'}
        action={
          !isLinkDead && (
            <Button variant="secondary" onClick={onRetry}>
              Try again
            </Button>
          )
        }
      >
        {failureText(error)}
      </AccountCard>
      {isLinkDead && <ResendForm />}
    </>
  );
}
