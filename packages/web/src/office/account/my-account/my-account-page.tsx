import type { Account } from '@baari/contract/accounts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, failureText, useAction } from '../../../shared/api/index.ts';
import { missing, useForm } from '../../../shared/forms/index.ts';
import { meQuery, signInOptionsQuery, useMe } from '../../../shared/session/api.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';
import { AccountPage } from '../../billing/account-page.tsx';
import { NewPasswordForm } from '../password/new-password-form.tsx';
import { DeleteCard } from './delete-card.tsx';
import { EmailCard, PhoneCard } from './contact-cards.tsx';
import { ProvedDialog } from './proved-dialog.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard, useSessionsChanged } from './sessions-card.tsx';

/** Shows the account's name and its ways to sign in. */
export function MyAccountPage() {
  const { myAccount: words } = useWords('office').account;
  const { account } = useMe();
  return (
    <AccountPage title={words.title} width="medium" loading={<Skeleton className="h-96" />}>
      {account && <Cards account={account} />}
    </AccountPage>
  );
}

function Cards({ account }: { account: Account }) {
  const { data: options } = useQuery(signInOptionsQuery);
  return (
    <div className="space-y-4">
      <NameCard account={account} />
      <EmailCard account={account} />
      <PasswordCard account={account} />
      <SecondFactorCard account={account} />
      {options?.byPhone && <PhoneCard account={account} />}
      <SessionsCard account={account} />
      <DeleteCard account={account} />
    </div>
  );
}

/** Edits the name that colleagues see. */
function NameCard({ account }: { account: Account }) {
  const { account: accountWords, actions, failures } = useWords('office');
  const words = accountWords.myAccount;
  const queryClient = useQueryClient();
  const showToast = useToast();
  const save = useAction(api.accounts.setName);
  const form = useForm({
    initial: { name: account.name ?? '' },
    check: ({ name }) => ({ name: missing(name, words.nameMissing) }),
    submit: ({ name }) =>
      save.run(
        { name },
        {
          onSuccess: (changed) => {
            queryClient.setQueryData(meQuery.queryKey, { account: changed });
            showToast({ title: words.nameSaved });
          },
          onError: form.refused,
        },
      ),
  });
  return (
    <Card title={words.name}>
      <form {...form.form} className="space-y-4">
        {form.failure && <Notice tone="danger">{failureText(form.failure, failures)}</Notice>}
        <TextField
          label={words.yourName}
          hint={words.nameHint}
          autoComplete="name"
          enterKeyHint="go"
          {...form.field('name')}
        />
        <Button type="submit" variant="secondary" busy={save.isBusy} busyLabel={actions.saving}>
          {actions.save}
        </Button>
      </form>
    </Card>
  );
}

function PasswordCard({ account }: { account: Account }) {
  const { myAccount, password: passwordWords } = useWords('office').account;
  const words = myAccount.password;
  const [isOpen, setOpen] = useState(false);
  const showToast = useToast();
  const sessionsChanged = useSessionsChanged();
  const changed = () => {
    setOpen(false);
    sessionsChanged();
    showToast({ title: passwordWords.updated, description: words.updatedHint });
  };
  return (
    <Card
      title={words.title}
      action={
        <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
          {words.change}
        </Button>
      }
    >
      <p className="text-ink-soft">{words.about}</p>
      {isOpen && (
        <ProvedDialog account={account} title={words.change} onClose={() => setOpen(false)}>
          {(proof) => (
            <NewPasswordForm
              email={account.email}
              send={({ password }, options) => api.accounts.changePassword({ proof, password }, options)}
              failureTitle={passwordWords.failed}
              submitLabel={passwordWords.update}
              busyLabel={passwordWords.updating}
              onSuccess={changed}
              onRefused={() => false}
            >
              {words.meaning}
            </NewPasswordForm>
          )}
        </ProvedDialog>
      )}
    </Card>
  );
}
