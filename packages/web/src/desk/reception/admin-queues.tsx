import type { ClinicConsole } from '@baari/contract/queue';
import { hasPowersOf } from '@baari/core/clinics';
import { useQueryClient } from '@tanstack/react-query';
import { clinicConsoleQuery } from '../../shared/queue/api.ts';
import { FloodNotice } from '../../shared/queue/flood-notice.tsx';
import { freeDayOf } from '../../shared/queue/free-day.ts';
import { FreeDayBanner } from '../../shared/queue/free-day-banner.tsx';
import { NoDoctors } from '../../shared/queue/no-doctors.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { SilentKeeper } from '../outage/silent-keeper.tsx';
import { OutageBanners } from '../outage/use-outage.tsx';
import { OnlyHere } from '../screen/only-here-banner.tsx';
import { useDeskQueues } from '../state/desk-queues.ts';
import { SlipPrinter } from '../slip/slip-printer.tsx';
import { AllQueues } from './all-queues.tsx';
import { DoctorFilter } from './doctor-filter.tsx';
import { OneQueue } from './one-queue.tsx';

type AdminQueuesProps = {
  console: ClinicConsole;
  /** The slug of the doctor whose queue is shown, or an empty text for all doctors. */
  slug: string;
  onChoose: (slug: string) => void;
};

/** The desk on a phone. The screen shows all doctors' queues, or the selected one. */
export function AdminQueues({ console, slug, onChoose }: AdminQueuesProps) {
  const words = useWords('desk').reception;
  const { doctors, clinic, role } = console;
  if (doctors.length === 0) {
    return (
      <NoDoctors clinicSlug={clinic.slug} mayAdd={hasPowersOf(role, 'admin')}>
        {words.noDoctors}
      </NoDoctors>
    );
  }
  return (
    <SlipPrinter>
      <OfQueues console={console} slug={slug} onChoose={onChoose} />
    </SlipPrinter>
  );
}

function OfQueues({ console, slug, onChoose }: AdminQueuesProps) {
  const queues = useDeskQueues(console.doctors);
  const words = useWords('desk').reception;
  const { clinic, role } = console;
  const queryClient = useQueryClient();
  const [only] = queues;
  const chosen = queues.length === 1 ? only : queues.find(({ profile }) => profile.slug === slug);
  const ofScreen = {
    console,
    queues,
    onRefresh: () => void queryClient.invalidateQueries({ queryKey: clinicConsoleQuery(clinic.id).queryKey }),
  };
  return (
    <>
      {slug !== '' && !queues.some(({ profile }) => profile.slug === slug) && (
        <Notice
          tone="warm"
          className="mb-4"
          title={words.doctorRemoved}
          action={<Button onClick={() => onChoose('')}>{words.allRight}</Button>}
        >
          {words.doctorRemovedHint}
        </Notice>
      )}
      {queues.length > 1 && (
        <DoctorFilter queues={queues} chosen={chosen?.profile.slug ?? ''} onChoose={onChoose} />
      )}
      <OutageBanners console={console} />
      <SilentKeeper
        queues={(chosen ? [chosen] : queues).map(({ queue }) => queue)}
        timeZone={clinic.timeZone}
      />
      <FloodNotice clinic={clinic} role={role} />
      <FreeDayBanner day={freeDayOf(queues.map(({ queue }) => queue))} access={role} />
      <OnlyHere clinic={clinic} role={role} queues={queues} />
      {chosen ? <OneQueue key={chosen.profile.id} of={chosen} {...ofScreen} /> : <AllQueues {...ofScreen} />}
    </>
  );
}
