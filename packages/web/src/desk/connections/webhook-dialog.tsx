import type { Webhook } from '@baari/contract/webhooks';
import type { MemberRole } from '@baari/core/clinics';
import { WEBHOOK_KINDS, type WebhookKind } from '@baari/core/webhooks';
import { useState } from 'react';
import { api, failureText, useAction } from '../../shared/api/index.ts';
import { useForm } from '../../shared/forms/index.ts';
import { Button } from '../../shared/ui/button.tsx';
import { CheckboxGroup } from '../../shared/ui/checkbox-group.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { NamesTick } from './names-tick.tsx';

type WebhookDialogProps = {
  clinicId: string;
  role: MemberRole;
  /** The webhook to change, or null to add a new one. */
  webhook: Webhook | null;
  changed: () => void;
  showSecret: (secret: string) => void;
  onClose: () => void;
};

/**
 * The kinds of events that a screen or a website needs, which are preselected for a new webhook.
 */
const FIRST_KINDS: readonly WebhookKind[] = ['token.called', 'queue.opened', 'queue.closed', 'queue.delayed'];

/** Adds or changes a webhook. Saving a webhook that is off turns it on. */
export function WebhookDialog(props: WebhookDialogProps) {
  const { role, webhook, onClose } = props;
  const { connections, failures } = useWords('desk');
  const { form: words, kinds: kindWords } = connections.webhooks;
  const { form, isBusy, kinds, setKinds, withNames, setNames } = useWebhookForm(props);
  const isOwner = role === 'owner';
  const isLocked = !isOwner && webhook?.withNames === true;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={webhook === null ? words.add : words.change}
    >
      <form {...form.form} className="space-y-4">
        {form.failure && <Notice tone="danger">{failureText(form.failure, failures)}</Notice>}
        {isLocked && <Notice tone="warm">{words.onlyOwner}</Notice>}
        <TextField
          label={words.address}
          hint={words.addressHint}
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={500}
          {...form.field('address')}
        />
        <CheckboxGroup
          label={words.kinds}
          name="kinds"
          options={WEBHOOK_KINDS.map((kind) => ({ value: kind, label: kindWords[kind] }))}
          value={kinds}
          onChange={setKinds}
          error={form.errors.kinds}
        />
        {isOwner && <NamesTick words={words} checked={withNames} onChange={setNames} />}
        <div className="flex justify-end">
          <Button type="submit" busy={isBusy} busyLabel={words.saving} disabled={isLocked}>
            {webhook?.off ? words.saveOn : words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useWebhookForm({ clinicId, webhook, changed, showSecret, onClose }: WebhookDialogProps) {
  const words = useWords('desk').connections.webhooks.form;
  const showToast = useToast();
  const add = useAction(api.webhooks.addWebhook);
  const change = useAction(api.webhooks.changeWebhook);
  const [kinds, choose] = useState<readonly WebhookKind[]>(webhook?.kinds ?? FIRST_KINDS);
  const [withNames, setNames] = useState(webhook?.withNames ?? false);
  const form = useForm<'address' | 'kinds'>({
    initial: { address: webhook?.address ?? '', kinds: '' },
    check: ({ address }) => ({
      address: isSecure(address) ? undefined : words.addressMissing,
      kinds: kinds.length === 0 ? words.kindsMissing : undefined,
    }),
    refusals: { 'webhook.wrong_address': 'address' },
    submit: ({ address }) => {
      const settings = { clinicId, address: address.trim(), kinds: [...kinds], withNames };
      const saved = () => {
        showToast({ title: words.saved });
        changed();
        onClose();
      };
      const added = ({ secret }: { secret: string }) => {
        changed();
        showSecret(secret);
      };
      if (webhook === null) add.run(settings, { onSuccess: added, onError: form.refused });
      else change.run({ ...settings, webhookId: webhook.id }, { onSuccess: saved, onError: form.refused });
    },
  });
  const setKinds = (chosen: readonly WebhookKind[]) => {
    choose(chosen);
    form.set('kinds', chosen.join(' '));
  };
  return { form, isBusy: add.isBusy || change.isBusy, kinds, setKinds, withNames, setNames };
}

const isSecure = (address: string) => URL.parse(address.trim())?.protocol === 'https:';
