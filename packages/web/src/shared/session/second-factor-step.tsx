import type { Account } from '@baari/contract/accounts';
import { api, failureText, isReason, useAction } from '../api/index.ts';
import { missing, useForm } from '../forms/index.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useToast } from '../ui/toast.tsx';
import { useWords } from '../words/words-context.tsx';
import { SecondFactorField } from './second-factor-field.tsx';

type SecondFactorStepProps = {
  /** The sign-in that waits for it. */
  pendingSignIn: string;
  onSignedIn: (account: Account) => void;
  /** To the beginning, also when the sign-in that waited is over. */
  onBack: () => void;
};

/** What signing in asks for after the password or the phone, where the account has a second factor. */
export function SecondFactorStep({ pendingSignIn, onSignedIn, onBack }: SecondFactorStepProps) {
  const { session, actions, failures } = useWords('console');
  const words = session.secondFactor;
  const showToast = useToast();
  const finish = useAction(api.accounts.finishSignIn);
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: missing(code, words.missing) }),
    refusals: { 'account.invalid_second_factor': 'code' },
    submit: ({ code }) =>
      finish.run(
        { pendingSignIn, code },
        {
          onSuccess: onSignedIn,
          onError: (error) => {
            if (isReason(error, 'account.sign_in_again')) {
              showToast({ title: failureText(error, failures), tone: 'destructive' });
              onBack();
            } else form.refused(error);
          },
        },
      ),
  });
  return (
    <form {...form.form} className="space-y-5">
      <Notice>{words.about}</Notice>
      {form.failure && (
        <Notice tone="danger" title={session.signInFailed}>
          {failureText(form.failure, failures)}
        </Notice>
      )}
      <SecondFactorField field={form.field('code')} autoFocus />
      <Button type="submit" wide busy={finish.isBusy} busyLabel={actions.signingIn}>
        {actions.signIn}
      </Button>
      <Button variant="ghost" wide onClick={onBack}>
        {words.back}
      </Button>
    </form>
  );
}
