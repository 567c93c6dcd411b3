import type { ClinicDetails, ScreenCode } from '@baari/contract/clinics';
import type { ClinicConsole } from '@baari/contract/queue';
import { hasPowersOf } from '@baari/core/clinics';
import { doctorTitle } from '@baari/core/doctors';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { QrCode as CodeIcon } from 'lucide-react';
import { useState } from 'react';
import { api, failureText, useAction } from '../../shared/api/index.ts';
import { clinicDetailsQuery, clinicWhatsappQuery } from '../../shared/clinics/api.ts';
import { phoneText } from '../../shared/format/format.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { CodeDialog, type Shared, textToType } from './code-dialog.tsx';
import { NumberSlipsDialog } from './number-slips-dialog.tsx';

const scanCodesQuery = (clinicId: string) =>
  queryOptions({
    queryKey: ['scan-codes', clinicId],
    queryFn: ({ signal }) => api.abdm.listScanCodes({ clinicId }, { signal }),
  });

/** Shares addresses, QR codes, prints and the waiting room's screen. */
export function ShareCard({ console: { clinic, doctors } }: { console: ClinicConsole }) {
  const { dashboard, doctor: names, failures, actions } = useWords('office');
  const words = dashboard.share;
  const { data: details, error, refetch } = useQuery(clinicDetailsQuery(clinic.id));
  const whatsapp = useWhatsappRow(details);
  const { data: { codes } = { codes: [] } } = useQuery(scanCodesQuery(clinic.id));
  const [shown, setShown] = useState<Shared | 'slips' | null>(null);
  const close = () => setShown(null);
  if (!details) {
    return (
      <Card aria-label={words.title}>
        {error ? (
          <Notice
            title={words.failed}
            action={
              <Button size="small" variant="secondary" onClick={() => void refetch()}>
                {actions.tryAgain}
              </Button>
            }
          >
            {failureText(error, failures)}
          </Notice>
        ) : (
          <Loading label={words.title}>
            <Skeleton className="h-40" />
          </Loading>
        )}
      </Card>
    );
  }
  const ofClinic = { name: words.ofClinic, doctorName: null, url: details.url, codeUrl: details.joinUrl };
  const rows: Shared[] = [
    {
      ...ofClinic,
      abhaCode: codes.length === 1 ? codes[0]?.code : undefined,
      fileName: `${clinic.slug}-qr-code.png`,
    },
    ...whatsapp,
    ...doctors.map(({ profile, pageUrl }) => ({
      abhaCode: codes.find(({ doctorId }) => doctorId === profile.id)?.code,
      name: names.name(profile),
      doctorName: doctorTitle(profile),
      url: pageUrl,
      codeUrl: pageUrl,
      fileName: `${clinic.slug}-${profile.slug}-qr-code.png`,
    })),
  ];
  return (
    <Card aria-label={words.title}>
      <p className="mb-2 max-w-prose text-sm text-ink-soft">{words.hint}</p>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <SharedRow key={row.codeUrl} {...row} onCode={() => setShown(row)} />
        ))}
      </ul>
      <div className="mt-2 grid gap-5 border-t border-line pt-5 md:grid-cols-2">
        <ScreenOnTelevision clinic={clinic} />
        {doctors.length > 0 && (
          <section>
            <h2 className="font-semibold">{words.slips}</h2>
            <p className="mt-1 mb-3 max-w-prose text-sm text-ink-soft">{words.slipsHint}</p>
            <Button variant="secondary" size="small" onClick={() => setShown('slips')}>
              {words.makeSlips}
            </Button>
          </section>
        )}
      </div>
      {shown === 'slips' && <NumberSlipsDialog clinicName={clinic.name} doctors={doctors} onClose={close} />}
      {shown !== null && shown !== 'slips' && (
        <CodeDialog {...shown} clinicName={clinic.name} onClose={close} />
      )}
    </Card>
  );
}

/**
 * Returns the row with the WhatsApp message that takes a token. Returns no row if messages are turned off.
 */
function useWhatsappRow(details: ClinicDetails | undefined): Shared[] {
  const words = useWords('office').dashboard.share;
  const isAnswered = details?.sendsWhatsapp && details.maySendTexts && hasPowersOf(details.role, 'admin');
  const { data } = useQuery({ ...clinicWhatsappQuery(details?.id ?? ''), enabled: isAnswered === true });
  if (!details || !data) return [];
  return [
    {
      name: words.byWhatsapp,
      doctorName: null,
      url: data.joinLink,
      typed: `WhatsApp ${phoneText(data.number)}: JOIN ${details.slug}`,
      codeUrl: data.joinLink,
      isMessage: true,
      fileName: `${details.slug}-whatsapp-qr-code.png`,
    },
  ];
}

function SharedRow({ onCode, ...shared }: Shared & { onCode: () => void }) {
  const { name, url, isMessage } = shared;
  const { clinic, copyFailed, copyUrlByHand, dashboard, urlCopied } = useWords('office');
  const words = dashboard.share;
  const showToast = useToast();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">{textToType(shared)}</p>
        {isMessage && <p className="text-sm text-ink-soft">{words.messageHint}</p>}
      </div>
      <div className="flex gap-2">
        <CopyButton
          text={url}
          label={clinic.address.copy}
          name={words.copy({ name })}
          onCopied={() => showToast({ title: urlCopied })}
          onError={() => showToast({ title: copyFailed, description: copyUrlByHand, tone: 'destructive' })}
        />
        <Button
          variant="secondary"
          size="small"
          icon={<CodeIcon size={18} aria-hidden />}
          aria-label={words.qrCodeOf({ name })}
          onClick={onCode}
        >
          {words.qrCode}
        </Button>
      </div>
    </li>
  );
}

/**
 * Opens the waiting room's screen here, or on a television with a code of digits that any remote control can
 * type.
 */
function ScreenOnTelevision({ clinic }: { clinic: ClinicConsole['clinic'] }) {
  const { dashboard, failures, timeText } = useWords('office');
  const words = dashboard.share;
  const showToast = useToast();
  const open = useAction(api.clinics.openScreenCode);
  const [code, setCode] = useState<ScreenCode | null>(null);
  const getDigits = () =>
    open.run(
      { clinicId: clinic.id },
      {
        onSuccess: setCode,
        onError: (error) =>
          showToast({
            title: words.noDigits,
            description: failureText(error, failures),
            tone: 'destructive',
          }),
      },
    );
  return (
    <section>
      <h2 className="font-semibold">{words.screen}</h2>
      <p className="mt-1 mb-3 max-w-prose text-sm text-ink-soft">{words.screenHint}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          busy={open.isBusy}
          busyLabel={words.gettingDigits}
          onClick={getDigits}
        >
          {words.getDigits}
        </Button>
        <ButtonLink
          href={`/${clinic.slug}/queue`}
          target="_blank"
          rel="noopener"
          variant="secondary"
          size="small"
        >
          {words.openHere}
        </ButtonLink>
      </div>
      <div role="status">
        {code && (
          <div className="mt-3">
            <p className="wrap-anywhere">
              {words.screenSteps({ address: code.url.replace(/^https?:\/\//, '') })}
            </p>
            <p className="token-number text-4xl tracking-widest">
              {code.digits.slice(0, 3)} {code.digits.slice(3)}
            </p>
            <p className="text-sm text-ink-soft">
              {words.screenUntil({ time: timeText(code.expiresAt, clinic.timeZone) })}
            </p>
          </div>
        )}
      </div>
    </section>
  );
}
