import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api, failureText, isReason, reasonText } from '../../../shared/api/index.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { inSentence } from '../../../shared/words/in-sentence.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';

export function ResetPasswordPage() {
  const { password: words } = useWords('office').account;
  const token = useSearchParams()[0].get('token');
  const refuseLink = useRefuseLink();
  useEffect(() => {
    if (!token) refuseLink();
  }, [token, refuseLink]);
  return (
    <Page title={words.resetTitle} heading={words.choose} width="narrow">
      {token && <LinkedPassword token={token} onLinkRefused={refuseLink} />}
    </Page>
  );
}

/**
 * Returns a function that opens the page for requesting a new link, for a person whose link no longer works.
 */
function useRefuseLink() {
  const { failures } = useWords('office');
  const navigate = useNavigate();
  const showToast = useToast();
  const [refuse] = useState(() => () => {
    showToast({ title: reasonText('account.invalid_reset_link', failures), tone: 'destructive' });
    void navigate('/forgot-password', { replace: true });
  });
  return refuse;
}

type LinkedPasswordProps = { token: string; onLinkRefused: () => void };

/** Shows the form only after the server has confirmed the link. */
function LinkedPassword({ token, onLinkRefused }: LinkedPasswordProps) {
  const { account, actions, failures } = useWords('office');
  const words = account.password;
  const { data, error, refetch } = useQuery({
    queryKey: ['reset-link', token],
    queryFn: () => api.accounts.checkResetLink({ token }),
    retry: false,
    staleTime: Infinity,
    // The link may have been used in another place, so it is checked again when the user returns to the page.
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
        title={words.notChecked}
        action={
          <Button variant="secondary" size="small" onClick={() => void refetch()}>
            {actions.tryAgain}
          </Button>
        }
      >
        {failureText(error, failures)}
      </Notice>
    );
  }
  return (
    <Loading label={words.checking}>
      <Skeleton className="h-72" />
    </Loading>
  );
}

function NewPassword({ token, email, onLinkRefused }: LinkedPasswordProps & { email: string }) {
  const { password: words } = useWords('office').account;
  const navigate = useNavigate();
  const showToast = useToast();
  return (
    <Card>
      <NewPasswordForm
        email={email}
        send={({ password }, options) => api.accounts.resetPassword({ token, password }, options)}
        failureTitle={words.failed}
        submitLabel={words.update}
        busyLabel={words.updating}
        onSuccess={() => {
          showToast({
            title: words.updated,
            description: words.updatedHint,
          });
          void navigate('/auth', { replace: true, state: { email } });
        }}
        onRefused={(error) => {
          const isLinkDead = isReason(error, 'account.invalid_reset_link');
          if (isLinkDead) onLinkRefused();
          return isLinkDead;
        }}
      >
        {inSentence(words.meaning, { email: <strong className="break-words text-ink">{email}</strong> })}
      </NewPasswordForm>
    </Card>
  );
}
