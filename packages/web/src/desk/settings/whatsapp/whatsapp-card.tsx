import type { ClinicDetails } from '@baari/contract/clinics';
import type { ClinicWhatsapp } from '@baari/contract/queue';
import { PAISE_PER_RUPEE } from '@baari/core/billing';
import { hasPowersOf } from '@baari/core/clinics';
import { useQuery } from '@tanstack/react-query';
import { clinicDetailsQuery, clinicWhatsappQuery } from '../../../shared/clinics/api.ts';
import { phoneText } from '../../../shared/format/format.ts';
import { rupees } from '../../../shared/format/rupees.ts';
import { hasPlans } from '../../../shared/links/has-plans.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';
import { OwnNumber } from './own-number.tsx';
import { LoadFailed } from '../../../shared/ui/load-failed.tsx';

/**
 * Shows the number that sends a clinic's WhatsApp messages, and their costs. The card is hidden if WhatsApp
 * can't be used.
 */
export function WhatsappCard({ clinicId }: { clinicId: string }) {
  const { data: clinic } = useQuery(clinicDetailsQuery(clinicId));
  const { title } = useWords('desk').settings.whatsapp;
  if (!clinic || clinic.sendsWhatsapp === null) return null;
  return (
    <Card title={title} aria-label={title}>
      <Connection clinic={clinic} />
    </Card>
  );
}

function Connection({ clinic }: { clinic: ClinicDetails }) {
  const { settings } = useWords('desk');
  const words = settings.whatsapp;
  const { data, error, refetch } = useQuery(clinicWhatsappQuery(clinic.id));
  if (!data && error) {
    return <LoadFailed title={words.loadFailed} error={error} onRetry={refetch} />;
  }
  if (!data) {
    return (
      <Loading label={words.loading}>
        <Skeleton className="h-24" />
      </Loading>
    );
  }
  return (
    <>
      <NumberInUse whatsapp={data} timeZone={clinic.timeZone} />
      <MonthOfMessages month={data.month} />
      {hasPowersOf(clinic.role, 'owner') && <OwnNumber clinicId={clinic.id} whatsapp={data} />}
    </>
  );
}

function NumberInUse({
  whatsapp: { number, own },
  timeZone,
}: {
  whatsapp: ClinicWhatsapp;
  timeZone: string;
}) {
  const { settings, locale } = useWords('desk');
  const words = settings.whatsapp;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
  const ofOthers = hasPlans() ? words.ofBaari : words.ofOwnCopy;
  return (
    <>
      <p className="font-medium">{words.from({ phone: phoneText(number) })}</p>
      <p className="mt-1 text-sm text-ink-soft">
        {own ? words.ofClinic({ day: day.format(new Date(own.connectedAt)) }) : ofOthers}
      </p>
    </>
  );
}

function MonthOfMessages({ month }: { month: ClinicWhatsapp['month'] }) {
  const { settings, locale } = useWords('desk');
  const words = settings.whatsapp;
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const used = words.used({
    month: name.format(new Date(`${month.month}-01`)),
    count: month.messages,
    cost: rupees(month.paise / PAISE_PER_RUPEE),
    most: rupees(month.capPaise / PAISE_PER_RUPEE),
  });
  if (month.paise >= month.capPaise) {
    return (
      <Notice tone="warm" title={words.capReached} className="mt-4">
        {used} {words.capHint}
      </Notice>
    );
  }
  return (
    <>
      <p className="mt-4">{used}</p>
      <p className="mt-1 text-sm text-ink-soft">{words.capHint}</p>
    </>
  );
}
