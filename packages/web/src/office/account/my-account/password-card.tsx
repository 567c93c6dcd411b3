import type { Account } from '@baari/contract/accounts';
import { useState } from 'react';
import { api } from '../../../shared/api/index.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';
import { NewPasswordForm } from '../password/new-password-form.tsx';
import { ProvedDialog } from './proved-dialog.tsx';
import { useSessionsChanged } from './sessions-query.ts';

export function PasswordCard({ account }: { account: Account }) {
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
