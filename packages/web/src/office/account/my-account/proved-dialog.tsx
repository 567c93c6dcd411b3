import type { Account } from '@baari/contract/accounts';
import { useState, type ReactNode } from 'react';
import { api, failureText, useAction } from '../../../shared/api/index.ts';
import { missing, useForm } from '../../../shared/forms/index.ts';
import { SecondFactorField } from '../../../shared/session/second-factor-field.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { PasswordField } from '../../../shared/ui/password-field.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';

type ProvedDialogProps = {
  account: Account;
  title: string;
  description?: ReactNode;
  /** Renders the change once the user has proved their identity. */
  children: (proof: string) => ReactNode;
  onClose: () => void;
};

/** A dialog for a change to the account, which first asks the user to prove their identity. */
export function ProvedDialog({ account, title, description, children, onClose }: ProvedDialogProps) {
  const [proof, setProof] = useState<string | null>(null);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={title} description={description}>
      {proof === null ? <ProveForm account={account} onProved={setProof} /> : children(proof)}
    </Dialog>
  );
}

function ProveForm({ account, onProved }: { account: Account; onProved: (proof: string) => void }) {
  const { account: accountWords, failures, forms, session } = useWords('office');
  const words = accountWords.myAccount.proof;
  const { hasSecondFactor } = account;
  const prove = useAction(api.accounts.prove);
  const form = useForm({
    initial: { password: '', code: '' },
    check: ({ password, code }) => ({
      password: missing(password, forms.password),
      code: hasSecondFactor ? missing(code, session.secondFactor.missing) : undefined,
    }),
    refusals: { 'account.wrong_password': 'password', 'account.invalid_second_factor': 'code' },
    submit: ({ password, code }) =>
      prove.run(hasSecondFactor ? { password, code } : { password }, {
        onSuccess: ({ proof }) => onProved(proof),
        onError: form.refused,
      }),
  });
  return (
    <form {...form.form} className="space-y-5">
      <p className="text-ink-soft">{words.why}</p>
      {form.failure && <Notice tone="danger">{failureText(form.failure, failures)}</Notice>}
      <input type="email" autoComplete="username" value={account.email} readOnly hidden />
      <PasswordField
        label={session.ownPassword}
        autoComplete="current-password"
        enterKeyHint={hasSecondFactor ? 'next' : 'go'}
        {...form.field('password')}
      />
      {hasSecondFactor && <SecondFactorField field={form.field('code')} />}
      <Button type="submit" wide busy={prove.isBusy} busyLabel={words.proving}>
        {words.prove}
      </Button>
    </form>
  );
}
