import type { Account, PendingEmailChange } from '@baari/contract/accounts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, failureText, useAction } from '../../../shared/api/index.ts';
import { emailError, emailInput } from '../../../shared/forms/email-field.ts';
import { useForm } from '../../../shared/forms/index.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';
import { MailboxHint } from '../mailbox-hint.tsx';
import { ProvedDialog } from './proved-dialog.tsx';

const emailChangeQuery = queryOptions({
  queryKey: ['email-change'],
  queryFn: ({ signal }) => api.accounts.getEmailChange({}, { signal }),
});

/** The address that one signs in with and gets mail at, and a change of it that waits. */
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
      <Notice className="mt-4" title={words.waiting(email)}>
        {words.missing(missing)}
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
