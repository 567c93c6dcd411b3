import type { ClinicDetails } from '@baari/contract/clinics';
import type { ClinicConsole } from '@baari/contract/queue';
import { hasPowersOf } from '@baari/core/clinics';
import type { DeskWords } from '@baari/words/web';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { clinicDetailsQuery } from '../../shared/clinics/api.ts';
import { Card } from '../../shared/ui/card.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { Holidays } from '../calendar/holidays.tsx';
import { ConnectionsLink } from '../connections/connections-link.tsx';
import { RecordingsLink } from '../recordings/recordings-link.tsx';
import { ClinicSettingsForm } from './clinic-settings-form.tsx';
import { MadeVoice } from './made-voice.tsx';
import { PatientDataLog } from './patient-data-log.tsx';
import { UpiCard } from './upi-card.tsx';
import { WhatsappCard } from './whatsapp/whatsapp-card.tsx';

type Section = keyof DeskWords['settings']['sections'];
const SECTIONS = [
  'general',
  'voice',
  'holidays',
  'fees',
  'messages',
  'data',
] as const satisfies readonly Section[];

/**
 * A clinic with one doctor finds these sections under “More settings”. The settings for fees are no longer in
 * that menu once the clinic marks fees.
 */
const FOLDED: readonly Section[] = ['voice', 'fees', 'messages', 'data'];

/**
 * The clinic's settings, one section at a time. The owner also sees who exported or erased patients' data.
 * Other members can only read the settings, with a note about who may change them.
 */
export function SettingsTab({ fetched }: { fetched: ClinicConsole }) {
  const { reception, settings } = useWords('desk');
  const [params] = useSearchParams();
  const { clinic, role, doctors } = fetched;
  const { data: details } = useQuery(clinicDetailsQuery(clinic.id));
  if (!hasPowersOf(role, 'admin')) {
    return (
      <Card title={reception.tabs.settings}>
        <p className="mb-4 text-ink-soft">{settings.readOnly}</p>
        <ClinicSettingsForm clinicId={clinic.id} section="general" doctorCount={doctors.length} />
      </Card>
    );
  }
  const shown = SECTIONS.filter((section) => section !== 'messages' || !details || hasMessages(details));
  const open = shown.find((section) => section === params.get('section')) ?? 'general';
  const isFolded = (section: Section) =>
    doctors.length < 2 && FOLDED.includes(section) && !(section === 'fees' && details?.marksFees);
  const folded = shown.filter(isFolded);
  const links = (sections: readonly Section[]) => (
    <SectionLinks sections={sections} open={open} doctor={params.get('doctor')} />
  );
  return (
    <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <nav aria-label={reception.tabs.settings}>
        {links(shown.filter((section) => !isFolded(section)))}
        {folded.length > 0 && (
          <details open={folded.includes(open) || undefined}>
            <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 px-3 font-medium text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
              {settings.more}
              <ChevronDown
                size={20}
                aria-hidden
                className="shrink-0 transition-transform [details[open]>summary>&]:rotate-180"
              />
            </summary>
            {links(folded)}
          </details>
        )}
      </nav>
      <div className="space-y-6">
        <OpenSection section={open} fetched={fetched} />
      </div>
    </div>
  );
}

type SectionLinksProps = { sections: readonly Section[]; open: Section; doctor: string | null };

function SectionLinks({ sections, open, doctor }: SectionLinksProps) {
  const { settings } = useWords('desk');
  return (
    <ul className="flex flex-wrap gap-1 lg:flex-col">
      {sections.map((section) => (
        <li key={section}>
          <Link
            to={sectionAddress(section, doctor)}
            aria-current={section === open ? 'page' : undefined}
            className="flex min-h-11 items-center rounded-control px-3 font-medium text-ink-soft hover:bg-sunken hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent-ink"
          >
            {settings.sections[section]}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Returns true if this installation can send patients messages of some kind. */
function hasMessages({ sendsTexts, sendsWhatsapp, confirmsPhones }: ClinicDetails): boolean {
  return [sendsTexts, sendsWhatsapp, confirmsPhones].some((isOn) => isOn !== null);
}

/** Returns the address of a section, which keeps the doctor chosen at the desk. */
function sectionAddress(section: Section, doctor: string | null): string {
  return `?${new URLSearchParams({ tab: 'settings', section, ...(doctor !== null && { doctor }) })}`;
}

function OpenSection({ section, fetched }: { section: Section; fetched: ClinicConsole }) {
  const { clinic, role, doctors } = fetched;
  const { settings } = useWords('desk');
  const { data: details } = useQuery(clinicDetailsQuery(clinic.id));
  const isOwner = hasPowersOf(role, 'owner');
  const form = (of: 'general' | 'fees' | 'messages') => (
    <Card title={settings.sections[of]}>
      <ClinicSettingsForm clinicId={clinic.id} section={of} doctorCount={doctors.length} />
    </Card>
  );
  switch (section) {
    case 'general':
      return form('general');
    case 'voice':
      return (
        <>
          <MadeVoice clinic={clinic} role={role} />
          <RecordingsLink slug={clinic.slug} />
        </>
      );
    case 'holidays':
      return <Holidays fetched={fetched} />;
    case 'fees':
      return (
        <>
          {form('fees')}
          {isOwner && details?.marksFees && <UpiCard clinicId={clinic.id} timeZone={clinic.timeZone} />}
        </>
      );
    case 'messages':
      return (
        <>
          {form('messages')}
          <WhatsappCard clinicId={clinic.id} />
        </>
      );
    case 'data':
      return (
        <>
          <ConnectionsLink slug={clinic.slug} />
          {isOwner && <PatientDataLog clinicId={clinic.id} timeZone={clinic.timeZone} />}
        </>
      );
  }
}
