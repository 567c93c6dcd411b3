import type { ClinicConsole } from '@baari/contract/queue';
import { hasPowersOf } from '@baari/core/clinics';
import { freeDayOf } from '../../shared/queue/free-day.ts';
import { FloodNotice } from '../../shared/queue/flood-notice.tsx';
import { FreeDayBanner } from '../../shared/queue/free-day-banner.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { NoDoctors } from '../../shared/queue/no-doctors.tsx';
import { SlipPrinter } from '../slip/slip-printer.tsx';
import { useNewestQueues } from '../../shared/queue/use-newest-queues.ts';
import { AllQueues } from './all-queues.tsx';
import { DoctorFilter } from './doctor-filter.tsx';
import { OneQueue } from './one-queue.tsx';
import { WithPanels } from '../screen/with-panels.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

type AdminQueuesProps = {
  console: ClinicConsole;
  /** The slug of the doctor whose queue is shown; empty for all. */
  slug: string;
  onChoose: (slug: string) => void;
};

/** On a phone: all doctors' queues, or the one that the desk works at. */
export function AdminQueues({ console, slug, onChoose: setSlug }: AdminQueuesProps) {
  const words = useWords('desk').reception;
  const { doctors, clinic, role } = console;
  const newest = useNewestQueues(doctors.map(({ queue }) => queue));
  if (doctors.length === 0) {
    return (
      <NoDoctors clinicSlug={clinic.slug} mayAdd={hasPowersOf(role, 'admin')}>
        {words.noDoctors}
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
      {slug !== '' && !doctors.some(({ profile }) => profile.slug === slug) && (
        <Notice
          tone="warm"
          className="mb-4"
          title={words.doctorRemoved}
          action={<Button onClick={() => setSlug('')}>{words.allRight}</Button>}
        >
          {words.doctorRemovedHint}
        </Notice>
      )}
      {doctors.length > 1 && (
        <DoctorFilter queues={queues} chosen={chosen?.profile.slug ?? ''} onChoose={setSlug} />
      )}
      <FloodNotice clinic={clinic} role={role} />
      <FreeDayBanner day={freeDayOf(newest)} access={role} />
      {chosen ? (
        <OneQueue key={chosen.profile.id} doctor={chosen} console={console} />
      ) : (
        <WithPanels doctors={doctors}>
          {(panels) => <AllQueues clinicId={clinic.id} panels={panels} timeZone={clinic.timeZone} />}
        </WithPanels>
      )}
    </SlipPrinter>
  );
}
