import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api, failureText, isReason, reasonText } from '../../../shared/api/index.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

export function ResetPasswordPage() {
  const token = useSearchParams()[0].get('token');
  const refuseLink = useRefuseLink();
  useEffect(() => {
    if (!token) refuseLink();
  }, [token, refuseLink]);
  return (
    <Page title="Reset password" heading="Choose a new password" width="narrow">
      {token && <LinkedPassword token={token} onLinkRefused={refuseLink} />}
    </Page>
  );
}

/** A link that does not work says so where a new one can be asked for. */
function useRefuseLink() {
  const navigate = useNavigate();
  const showToast = useToast();
  const [refuse] = useState(() => () => {
    showToast({ title: reasonText('account.invalid_reset_link'), tone: 'destructive' });
    void navigate('/forgot-password', { replace: true });
  });
  return refuse;
}

type LinkedPasswordProps = { token: string; onLinkRefused: () => void };

/** Asks for nothing before it is known that the link works. */
function LinkedPassword({ token, onLinkRefused }: LinkedPasswordProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['reset-link', token],
    queryFn: () => api.accounts.checkResetLink({ token }),
    retry: false,
    staleTime: Infinity,
    // It may be used up meanwhile: coming back to the page asks again.
    gcTime: 0,
  });
  const isLinkDead = isReason(error, 'account.invalid_reset_link');
  useEffect(() => {
    if (isLinkDead) onLinkRefused();
  }, [isLinkDead, onLinkRefused]);
  if (data) return <NewPassword token={token} email={data.email} onLinkRefused={onLinkRefused} />;
  if (error && !isLinkDead) {
    return (
      <Notice
        tone="danger"
        title="The link could not be checked"
        action={
          <Button variant="secondary" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {failureText(error)}
      </Notice>
    );
  }
  return (
    <Loading label="Checking the link…">
      <Skeleton className="h-72" />
    </Loading>
  );
}

function NewPassword({ token, email, onLinkRefused }: LinkedPasswordProps & { email: string }) {
  const navigate = useNavigate();
  const showToast = useToast();
  return (
    <NewPasswordForm
      email={email}
      send={({ password }, options) => api.accounts.resetPassword({ token, password }, options)}
      failureTitle="Failed to update password"
      submitLabel="Update password"
      busyLabel="Updating…"
      onSuccess={() => {
        showToast({
          title: 'Password updated successfully!',
          description: 'You are signed out everywhere. Please sign in with it.',
        });
        void navigate('/auth', { replace: true, state: { email } });
      }}
      onRefused={(error) => {
        const isLinkDead = isReason(error, 'account.invalid_reset_link');
        if (isLinkDead) onLinkRefused();
        return isLinkDead;
      }}
    >
      For <strong className="break-words text-ink">{email}</strong>. It will sign you out everywhere, remove
      your sign-in phone, and end all other links that we mailed you.
    </NewPasswordForm>
  );
}
