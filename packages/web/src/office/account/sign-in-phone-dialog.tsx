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

type SignInPhoneDialogProps = { account: Account; onClose: () => void };

/** The phone that an account can sign in with: adding it, changing it, removing it. */
export function SignInPhoneDialog({ account, onClose }: SignInPhoneDialogProps) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [isChanging, setChanging] = useState(account.phone === null);
  const saved = (changed: Account) => {
    queryClient.setQueryData(meQuery.queryKey, { account: changed });
    showToast({ title: 'Phone saved', description: 'You can sign in with a code sent to it.' });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Sign-in phone"
      description="With a code sent to this phone you sign in without your password."
    >
      {isChanging || account.phone === null ? (
        <PhoneCodeForm
          sendCode={api.accounts.requestPhoneCode}
          asksPassword
          confirmCode={api.accounts.confirmPhone}
          confirmLabel="Save phone"
          confirmingLabel="Saving…"
          sentText={(phone) => `A code is on its way to ${phone}.`}
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
          showToast({ title: 'Phone removed', description: 'You sign in with your email and password.' });
          onRemoved();
        },
        onError: (error) => {
          setAsking(false);
          showToast({
            title: 'The phone was not removed',
            description: failureText(error),
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
          Change phone
        </Button>
        <AlertDialog
          open={isAsking}
          onOpenChange={setAsking}
          trigger={<Button variant="secondary">Remove phone</Button>}
          title="Remove this phone?"
          loses={`No code is sent to ${phoneText(phone)} any more. You sign in with your email and password.`}
          confirmLabel="Remove phone"
          busy={remove.isBusy}
          busyLabel="Removing…"
          onConfirm={confirmed}
        />
      </div>
    </>
  );
}
