import type { Account } from '@baari/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, failureText, useAction } from '../../shared/api/index.ts';
import { phoneText } from '../../shared/format/format.ts';
import { AlertDialog } from '../../shared/ui/alert-dialog.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { meQuery } from '../../shared/session/api.ts';
import { PhoneCodeForm } from '../../shared/session/phone-code/phone-code-form.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

type SignInPhoneDialogProps = { account: Account; onClose: () => void };

/** The phone that an account can sign in with: adding it, changing it, removing it. */
export function SignInPhoneDialog({ account, onClose }: SignInPhoneDialogProps) {
  const { actions, account: accountWords } = useWords('office');
  const words = accountWords.phone;
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [isChanging, setChanging] = useState(account.phone === null);
  const saved = (changed: Account) => {
    queryClient.setQueryData(meQuery.queryKey, { account: changed });
    showToast({ title: words.saved, description: words.savedHint });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title}
      description={words.about}
    >
      {isChanging || account.phone === null ? (
        <PhoneCodeForm
          sendCode={api.accounts.requestPhoneCode}
          asksPassword
          confirmCode={api.accounts.confirmPhone}
          confirmLabel={words.save}
          confirmingLabel={actions.saving}
          sentText={words.sent}
          onConfirmed={saved}
        />
      ) : (
        <CurrentPhone phone={account.phone} onChange={() => setChanging(true)} onRemoved={onClose} />
      )}
    </Dialog>
  );
}

type CurrentPhoneProps = { phone: string; onChange: () => void; onRemoved: () => void };

function CurrentPhone({ phone, onChange, onRemoved }: CurrentPhoneProps) {
  const { account: accountWords, actions, failures } = useWords('office');
  const words = accountWords.phone;
  const queryClient = useQueryClient();
  const showToast = useToast();
  const remove = useAction(api.accounts.removePhone);
  const [isAsking, setAsking] = useState(false);
  const confirmed = () =>
    remove.run(
      {},
      {
        onSuccess: (account) => {
          queryClient.setQueryData(meQuery.queryKey, { account });
          showToast({ title: words.removed, description: words.removedHint });
          onRemoved();
        },
        onError: (error) => {
          setAsking(false);
          showToast({
            title: words.notRemoved,
            description: failureText(error, failures),
            tone: 'destructive',
          });
        },
      },
    );
  return (
    <>
      <p className="text-lg font-semibold tabular-nums">{phoneText(phone)}</p>
      <div className="mt-5 flex flex-col gap-2 sm:flex-row">
        <Button variant="secondary" onClick={onChange}>
          {words.change}
        </Button>
        <AlertDialog
          open={isAsking}
          onOpenChange={setAsking}
          trigger={<Button variant="secondary">{words.remove}</Button>}
          title={words.removeTitle}
          loses={words.removeLoses(phoneText(phone))}
          confirmLabel={words.remove}
          busy={remove.isBusy}
          busyLabel={actions.removing}
          onConfirm={confirmed}
        />
      </div>
    </>
  );
}
