import type { Account, PendingEmailChange } from '@baari/contract/accounts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, failureText, useAction } from '../../../shared/api/index.ts';
import { phoneText } from '../../../shared/format/format.ts';
import { emailError, emailInput } from '../../../shared/forms/email-field.ts';
import { useForm } from '../../../shared/forms/index.ts';
import { meQuery } from '../../../shared/session/api.ts';
import { PhoneCodeForm } from '../../../shared/session/phone-code-form.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';
import { MailboxHint } from '../account-card.tsx';
import { ProvedDialog } from './proved-dialog.tsx';

const emailChangeQuery = queryOptions({
  queryKey: ['email-change'],
  queryFn: ({ signal }) => api.accounts.getEmailChange({}, { signal }),
});

/** Shows the account's email address and a pending change of it. */
export function EmailCard({ account }: { account: Account }) {
  const words = useWords('office').account.myAccount.email;
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(emailChangeQuery);
  const close = () => setOpen(false);
  return (
    <Card
      title={words.title}
      action={
        <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
          {words.change}
        </Button>
      }
    >
      <p className="font-semibold break-words">{account.email}</p>
      {data?.pending && <Waiting account={account} pending={data.pending} />}
      {isOpen && (
        <ProvedDialog account={account} title={words.change} description={words.meaning} onClose={close}>
          {(proof) => <NewEmailForm proof={proof} onAsked={close} />}
        </ProvedDialog>
      )}
    </Card>
  );
}

function Waiting({ account, pending }: { account: Account; pending: PendingEmailChange }) {
  const words = useWords('office').account.myAccount.email;
  const { email, isOldConfirmed, isNewConfirmed } = pending;
  const missing = [...(isOldConfirmed ? [] : [account.email]), ...(isNewConfirmed ? [] : [email])];
  return (
    <>
      <Notice className="mt-4" title={words.waiting({ email })}>
        {words.missing({ emails: missing })}
      </Notice>
      <MailboxHint />
    </>
  );
}

function NewEmailForm({ proof, onAsked }: { proof: string; onAsked: () => void }) {
  const { account, actions, failures, forms } = useWords('office');
  const words = account.myAccount.email;
  const queryClient = useQueryClient();
  const showToast = useToast();
  const request = useAction(api.accounts.requestEmailChange);
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: emailError(email, forms) }),
    submit: ({ email }) =>
      request.run(
        { proof, email },
        {
          onSuccess: () => {
            void queryClient.invalidateQueries({ queryKey: emailChangeQuery.queryKey });
            showToast({ title: words.asked, description: words.askedHint });
            onAsked();
          },
          onError: form.refused,
        },
      ),
  });
  return (
    <form {...form.form} className="space-y-5">
      {form.failure && <Notice tone="danger">{failureText(form.failure, failures)}</Notice>}
      <TextField label={words.newEmail} {...emailInput} enterKeyHint="send" {...form.field('email')} />
      <Button type="submit" wide busy={request.isBusy} busyLabel={actions.sending}>
        {words.ask}
      </Button>
    </form>
  );
}

/** Adds, changes or removes the phone with which people sign in to the account. */
export function PhoneCard({ account }: { account: Account }) {
  const { phone: words } = useWords('office').account;
  const [open, setOpen] = useState<'set' | 'remove' | null>(null);
  const { phone } = account;
  const close = () => setOpen(null);
  return (
    <Card title={words.title}>
      <p className="text-ink-soft">{words.about}</p>
      {phone !== null && <p className="mt-3 text-lg font-semibold tabular-nums">{phoneText(phone)}</p>}
      <div className="mt-4 flex flex-col gap-2 sm:flex-row">
        <Button variant="secondary" onClick={() => setOpen('set')}>
          {phone === null ? words.add : words.change}
        </Button>
        {phone !== null && (
          <Button variant="secondary" onClick={() => setOpen('remove')}>
            {words.remove}
          </Button>
        )}
      </div>
      {open === 'set' && <SetPhone account={account} onClose={close} />}
      {open === 'remove' && phone !== null && <RemovePhone account={account} phone={phone} onClose={close} />}
    </Card>
  );
}

type PhoneDialogProps = { account: Account; onClose: () => void };

function SetPhone({ account, onClose }: PhoneDialogProps) {
  const { actions, account: accountWords } = useWords('office');
  const words = accountWords.phone;
  const saved = useSaved(onClose);
  return (
    <ProvedDialog account={account} title={words.title} description={words.about} onClose={onClose}>
      {(proof) => (
        <PhoneCodeForm
          sendCode={({ phone }, options) => api.accounts.requestPhoneCode({ phone, proof }, options)}
          confirmCode={api.accounts.confirmPhone}
          confirmLabel={words.save}
          confirmingLabel={actions.saving}
          sentText={words.sent}
          onConfirmed={(changed) => saved(changed, { title: words.saved, description: words.savedHint })}
        />
      )}
    </ProvedDialog>
  );
}

function RemovePhone({ account, phone, onClose }: PhoneDialogProps & { phone: string }) {
  const { account: accountWords, actions, failures } = useWords('office');
  const words = accountWords.phone;
  const saved = useSaved(onClose);
  const remove = useAction(api.accounts.removePhone);
  const [failure, setFailure] = useState<string | null>(null);
  const confirmed = (proof: string) =>
    remove.run(
      { proof },
      {
        onSuccess: (changed) => saved(changed, { title: words.removed, description: words.removedHint }),
        onError: (error) => setFailure(failureText(error, failures)),
      },
    );
  return (
    <ProvedDialog
      account={account}
      title={words.removeTitle}
      description={words.removeLoses({ phone: phoneText(phone) })}
      onClose={onClose}
    >
      {(proof) => (
        <div className="space-y-4">
          {failure && (
            <Notice tone="danger" title={words.notRemoved}>
              {failure}
            </Notice>
          )}
          <Button
            variant="destructive"
            wide
            busy={remove.isBusy}
            busyLabel={actions.removing}
            onClick={() => confirmed(proof)}
          >
            {words.remove}
          </Button>
        </div>
      )}
    </ProvedDialog>
  );
}

/** Returns a function to call when the phone has changed. */
function useSaved(onClose: () => void) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  return (account: Account, said: { title: string; description: string }) => {
    queryClient.setQueryData(meQuery.queryKey, { account });
    showToast(said);
    onClose();
  };
}
