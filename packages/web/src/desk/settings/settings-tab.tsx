import type { ClinicConsole } from '@baari/contract/queue';
import { hasPowersOf } from '@baari/core/clinics';
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

/**
 * The clinic's queue settings, holidays, WhatsApp number and connected programs. The owner also sees who exported or erased
 * patients' data. Other members can read the settings, and see who may change them.
 */
export function SettingsTab({ fetched }: { fetched: ClinicConsole }) {
  const { clinic, role } = fetched;
  const { reception, settings } = useWords('desk');
  const isAdmin = hasPowersOf(role, 'admin');
  const ofQueues = (
    <Card title={reception.tabs.settings} className="max-w-xl">
      {!isAdmin && <p className="mb-4 text-ink-soft">{settings.readOnly}</p>}
      <ClinicSettingsForm clinicId={clinic.id} />
    </Card>
  );
  if (!isAdmin) return ofQueues;
  return (
    <>
      {ofQueues}
      <Holidays fetched={fetched} />
      <MadeVoice clinic={clinic} role={role} />
      <RecordingsLink slug={clinic.slug} />
      <WhatsappCard clinicId={clinic.id} />
      <ConnectionsLink slug={clinic.slug} />
      {hasPowersOf(role, 'owner') && <UpiCard clinicId={clinic.id} timeZone={clinic.timeZone} />}
      {hasPowersOf(role, 'owner') && <PatientDataLog clinicId={clinic.id} timeZone={clinic.timeZone} />}
    </>
  );
}
