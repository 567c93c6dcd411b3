import type { ClinicConsole } from '@baari/contract/queue';
import { hasPowersOf } from '@baari/core/clinics';
import { useSearchParams } from 'react-router';
import { NoDoctors } from '../no-doctors.tsx';
import { SlipPrinter } from '../slip/slip-printer.tsx';
import { useNewestQueues } from '../use-newest-queues.ts';
import { AllQueues } from './all-queues.tsx';
import { DoctorFilter } from './doctor-filter.tsx';
import { OneQueue } from './one-queue.tsx';
import { WithPanels } from './with-panels.tsx';

/** All doctors' queues, or the one that the desk works at. */
export function AdminQueues({ console }: { console: ClinicConsole }) {
  const { doctors, clinic, role } = console;
  const [slug, setSlug] = useChosenDoctor();
  const newest = useNewestQueues(doctors.map(({ queue }) => queue));
  if (doctors.length === 0) {
    return (
      <NoDoctors clinicSlug={clinic.slug} mayAdd={hasPowersOf(role, 'admin')}>
        Patients queue for a doctor: the queues appear here as soon as there is one.
      </NoDoctors>
    );
  }
  const chosen = doctors.length === 1 ? doctors[0] : doctors.find(({ profile }) => profile.slug === slug);
  const queues = doctors.flatMap(({ profile }, index) => {
    const queue = newest[index];
    return queue ? [{ profile, queue }] : [];
  });
  return (
    <SlipPrinter>
      {doctors.length > 1 && (
        <DoctorFilter queues={queues} chosen={chosen?.profile.slug ?? ''} onChoose={setSlug} />
      )}
      {chosen ? (
        <OneQueue key={chosen.profile.id} doctor={chosen} console={console} />
      ) : (
        <WithPanels doctors={doctors}>
          {(panels) => <AllQueues panels={panels} timeZone={clinic.timeZone} />}
        </WithPanels>
      )}
    </SlipPrinter>
  );
}

/**
 * The chosen doctor stands in the address; an empty one stands for all. The choice holds at once: a key pressed right after
 * it must not reach the doctor before.
 */
function useChosenDoctor(): [string, (slug: string) => void] {
  const [params, setParams] = useSearchParams();
  const choose = (slug: string) => setParams(slug === '' ? {} : { doctor: slug }, { flushSync: true });
  return [params.get('doctor') ?? '', choose];
}
