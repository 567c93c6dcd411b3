import type { ClinicWhatsapp } from '@baari/contract/queue';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, useAction } from '../../../shared/api/index.ts';
import { clinicWhatsappQuery } from '../../../shared/clinics/api.ts';
import { Confirm } from '../../../shared/confirm/confirm.tsx';
import { phoneText } from '../../../shared/format/format.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';
import { ConnectDialog } from './connect-dialog.tsx';

type OwnNumberProps = { clinicId: string; whatsapp: ClinicWhatsapp };

/** Shows a clinic's own WhatsApp number. Only the owner sees the keys of the number. */
export function OwnNumber({ clinicId, whatsapp }: OwnNumberProps) {
  const words = useWords('desk').settings.whatsapp;
  const [isConnecting, setConnecting] = useState(false);
  const queryClient = useQueryClient();
  const changed = (now: ClinicWhatsapp) =>
    queryClient.setQueryData(clinicWhatsappQuery(clinicId).queryKey, now);
  return (
    <>
      {whatsapp.webhook && <Webhook {...whatsapp.webhook} />}
      <div className="mt-5 flex flex-wrap gap-2 border-t border-line pt-5">
        <Button variant="secondary" size="small" onClick={() => setConnecting(true)}>
          {whatsapp.own ? words.replace : words.connect}
        </Button>
        {whatsapp.own && <Disconnect clinicId={clinicId} phone={whatsapp.own.phone} onDone={changed} />}
      </div>
      {isConnecting && (
        <ConnectDialog
          clinicId={clinicId}
          phoneNumberId={whatsapp.own?.phoneNumberId ?? ''}
          onDone={changed}
          onClose={() => setConnecting(false)}
        />
      )}
    </>
  );
}

/** Shows the settings that Meta needs so that it can forward patients' messages. */
function Webhook({ url, verifyToken }: NonNullable<ClinicWhatsapp['webhook']>) {
  const words = useWords('desk').settings.whatsapp;
  const showToast = useToast();
  const rows = [
    [words.callbackUrl, url],
    [words.verifyToken, verifyToken],
  ] as const;
  return (
    <section className="mt-5 border-t border-line pt-5">
      <h3 className="font-semibold">{words.webhook}</h3>
      <p className="mt-1 text-sm text-ink-soft">{words.webhookHint}</p>
      <dl className="mt-3 space-y-3">
        {rows.map(([label, text]) => (
          <div key={label} className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[1fr_auto]">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere sm:col-start-1">{text}</dd>
            <dd className="sm:col-start-2 sm:row-span-2 sm:row-start-1">
              <CopyButton
                text={text}
                name={words.copy({ what: label })}
                onError={() => showToast({ title: words.copyFailed, tone: 'destructive' })}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type DisconnectProps = { clinicId: string; phone: string; onDone: (now: ClinicWhatsapp) => void };

function Disconnect({ clinicId, phone, onDone }: DisconnectProps) {
  const { settings } = useWords('desk');
  const words = settings.whatsapp;
  const showToast = useToast();
  const disconnect = useAction(api.queue.disconnectWhatsapp);
  const [isAsking, setAsking] = useState(false);
  const disconnected = (now: ClinicWhatsapp) => {
    onDone(now);
    showToast({ title: words.disconnected });
  };
  return (
    <Confirm
      open={isAsking}
      onOpenChange={setAsking}
      trigger={
        <Button variant="destructive" size="small">
          {words.disconnect}
        </Button>
      }
      title={words.disconnectTitle({ phone: phoneText(phone) })}
      loses={words.disconnectLoses}
      confirmLabel={words.disconnect}
      busyLabel={words.disconnecting}
      failed={words.disconnectFailed}
      signInAgain={settings.signInAgain}
      onConfirm={(outcome) => disconnect.run({ clinicId }, outcome(disconnected))}
    />
  );
}
