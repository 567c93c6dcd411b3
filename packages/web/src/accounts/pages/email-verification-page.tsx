import { useQuery } from '@tanstack/react-query';
import { CircleCheck, MailCheck, TriangleAlert } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { api, failureText, isReason } from '../../lib/api/index.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { AccountCard } from '../components/account-card.tsx';
import { MailboxHint } from '../components/mailbox-hint.tsx';
import { ResendForm } from '../components/resend-form.tsx';
import { ResendVerification } from '../components/resend-verification.tsx';
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
        it to verify your account, then sign in.
      </AccountCard>
      {!email && <ResendForm />}
      <MailboxHint />
    </>
  );
}

function Verify({ token }: { token: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['verify-email', token],
    queryFn: () => api.accounts.verifyEmail({ token }),
    retry: false,
    staleTime: Infinity,
  });
  if (data) {
    return (
      <AccountCard icon={CircleCheck} title="Email verified" email={data.email}>
        <strong className="text-ink">{data.email}</strong> is verified. You can sign in now.
      </AccountCard>
    );
  }
  if (error) {
    const isLinkDead = isReason(error, 'account.invalid_verification_link');
    return (
      <>
        <AccountCard
          icon={TriangleAlert}
          title="Email not verified"
          action={
            !isLinkDead && (
              <Button variant="secondary" onClick={() => void refetch()}>
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
  return (
    <Loading label="Verifying your email…">
      <Skeleton className="mt-6 h-72" />
    </Loading>
  );
}
