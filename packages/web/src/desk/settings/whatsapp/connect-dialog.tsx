import type { ClinicWhatsapp } from '@baari/contract/queue';
import { api, failureText, useAction } from '../../../shared/api/index.ts';
import { useForm } from '../../../shared/forms/index.ts';
import { SignInAgainDialog } from '../../../shared/session/sign-in-again-dialog.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog, DialogFooter } from '../../../shared/ui/dialog.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';

type ConnectDialogProps = {
  clinicId: string;
  /** The connected number's id at Meta, or an empty text if no number is connected. */
  phoneNumberId: string;
  onDone: (now: ClinicWhatsapp) => void;
  onClose: () => void;
};

/**
 * Asks for the credentials that Meta gave the clinic for its number. Stored credentials stay hidden
 * and must be typed again.
 */
export function ConnectDialog({ clinicId, phoneNumberId, onDone, onClose }: ConnectDialogProps) {
  const { settings, actions, failures } = useWords('desk');
  const words = settings.whatsapp;
  const showToast = useToast();
  const connect = useAction(api.queue.connectWhatsapp);
  const form = useForm<'phoneNumberId' | 'accessToken' | 'appSecret'>({
    initial: { phoneNumberId, accessToken: '', appSecret: '' },
    check: (typed) => ({
      phoneNumberId: /^\d{5,30}$/.test(typed.phoneNumberId.trim()) ? undefined : words.phoneNumberIdMissing,
      accessToken: typed.accessToken.trim() === '' ? words.missing : undefined,
      appSecret: typed.appSecret.trim() === '' ? words.missing : undefined,
    }),
    refusals: { 'clinic.whatsapp_number_taken': 'phoneNumberId' },
    submit: (typed) =>
      connect.run(
        {
          clinicId,
          phoneNumberId: typed.phoneNumberId.trim(),
          accessToken: typed.accessToken.trim(),
          appSecret: typed.appSecret.trim(),
        },
        {
          onSuccess: (now) => {
            onDone(now);
            onClose();
            showToast({ title: words.connected, description: words.connectedHint });
          },
          onError: form.refused,
        },
      ),
  });
  const asTyped = { autoComplete: 'off', spellCheck: false, autoCapitalize: 'none' };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !connect.isBusy && onClose()}
      title={words.connectTitle}
      description={words.connectHint}
    >
      <form {...form.form} className="space-y-4">
        <TextField
          label={words.phoneNumberId}
          inputMode="numeric"
          {...asTyped}
          {...form.field('phoneNumberId')}
        />
        <TextField
          label={words.accessToken}
          hint={words.accessTokenHint}
          type="password"
          {...asTyped}
          {...form.field('accessToken')}
        />
        <TextField label={words.appSecret} type="password" {...asTyped} {...form.field('appSecret')} />
        {form.failure && (
          <Notice tone="danger" title={words.connectFailed}>
            {failureText(form.failure, failures)}
          </Notice>
        )}
        <DialogFooter>
          <Button variant="secondary" disabled={connect.isBusy} onClick={onClose}>
            {actions.cancel}
          </Button>
          <Button type="submit" busy={connect.isBusy} busyLabel={words.submitting}>
            {words.submit}
          </Button>
        </DialogFooter>
      </form>
      <SignInAgainDialog {...form.signInAgain} description={settings.signInAgain} />
    </Dialog>
  );
}
