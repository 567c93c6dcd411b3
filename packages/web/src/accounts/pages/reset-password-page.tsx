import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api, failureText, isReason, reasonText, useAction, type ApiError } from '../../lib/api/index.ts';
import { useForm } from '../../lib/form/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { isPasswordRefusal, newPasswordError } from '../password-rule.ts';

export function ResetPasswordPage() {
  const token = useSearchParams()[0].get('token');
  const refuseLink = useRefuseLink();
  useEffect(() => {
    if (!token) refuseLink();
  }, [token, refuseLink]);
  return (
    <Page title="Reset password" heading="Choose a new password" width="narrow">
      {token && <NewPassword token={token} onLinkRefused={refuseLink} />}
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

function NewPassword({ token, onLinkRefused }: { token: string; onLinkRefused: () => void }) {
  const navigate = useNavigate();
  const showToast = useToast();
  const reset = useAction(api.accounts.resetPassword);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useForm({
    initial: { password: '', confirmation: '' },
    check: ({ password, confirmation }) => ({
      password: newPasswordError(password),
      confirmation: password === confirmation ? undefined : 'Passwords do not match',
    }),
    submit: ({ password }) => {
      setFailure(null);
      reset.run(
        { token, password },
        {
          onSuccess: () => {
            showToast({ title: 'Password updated successfully!', description: 'Please sign in with it.' });
            void navigate('/auth', { replace: true });
          },
          onError: (error) => {
            if (isReason(error, 'account.invalid_reset_link')) onLinkRefused();
            else if (isPasswordRefusal(error)) form.refuse({ password: failureText(error) });
            else setFailure(error);
          },
        },
      );
    },
  });
  return (
    <Card>
      <form {...form.form} className="space-y-5">
        {failure && (
          <Notice tone="danger" title="Failed to update password">
            {failureText(failure)}
          </Notice>
        )}
        <PasswordField
          label="New password"
          autoComplete="new-password"
          enterKeyHint="next"
          {...form.field('password')}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          enterKeyHint="go"
          {...form.field('confirmation')}
        />
        <Button type="submit" wide busy={reset.isBusy} busyLabel="Updating…">
          Update password
        </Button>
      </form>
    </Card>
  );
}
