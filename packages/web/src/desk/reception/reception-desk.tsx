import type { ClinicConsole } from '@baari/contract/queue';
import { useQueryClient } from '@tanstack/react-query';
import { clinicConsoleQuery } from '../../shared/queue/api.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { AnnounceButton } from '../queue/announce/announce-dialog.tsx';
import { BookedInForm, bookingsOfDesk } from '../bookings/lazy-bookings.tsx';
import { useSilentKeeperBanner } from '../outage/silent-keeper.tsx';
import { useKeeperChoice, useOutageBanners } from '../outage/use-outage.tsx';
import { DeskNews } from '../screen/desk-news.tsx';
import { DeskScreen } from '../screen/desk-screen.tsx';
import { useOnlyHereBanner } from '../screen/only-here-banner.tsx';
import { useFloodBanner, useQueueBanners } from '../screen/use-banners.tsx';
import { useDeskQueues } from '../state/desk-queues.ts';
import { SlipPrinter } from '../slip/slip-printer.tsx';
import { useClinicPages } from './clinic-pages.ts';
import { useDoctorPages } from './doctor-pages.tsx';

type ReceptionDeskProps = {
  console: ClinicConsole;
  /** The slug of the doctor whose line is shown, or an empty text for all doctors. */
  slug: string;
  onChoose: (slug: string) => void;
  /**
   * The doctor whose delay is being announced, or null if there is none. The announced doctor need not be the
   * chosen one.
   */
  announcing: string | null;
  onAnnounce: (doctorId: string | null) => void;
};

/** The desk of a clinic on a wide screen. */
export function ReceptionDesk(props: ReceptionDeskProps) {
  const { console } = props;
  return (
    <DeskNews fetched={console.doctors.map(({ queue }) => queue)}>
      <SlipPrinter>
        <OfQueues {...props} />
      </SlipPrinter>
    </DeskNews>
  );
}

function OfQueues({ console, slug, onChoose, announcing, onAnnounce }: ReceptionDeskProps) {
  const queues = useDeskQueues(console.doctors);
  const words = useWords('desk');
  const { clinic, role } = console;
  const queryClient = useQueryClient();
  const [only] = queues;
  const chosen = (queues.length === 1 ? only : queues.find(({ profile }) => profile.slug === slug)) ?? null;
  const flood = useFloodBanner({ clinic, role });
  const ofQueues = useQueueBanners({ queues, chosen, timeZone: clinic.timeZone, access: role });
  const onlyHere = useOnlyHereBanner({ clinic, role, queues });
  const outage = useOutageBanners(console);
  const silent = useSilentKeeperBanner(
    (chosen ? [chosen] : queues).map(({ queue }) => queue),
    clinic.timeZone,
  );
  const keeper = useKeeperChoice(console);
  const isGone = slug !== '' && !queues.some(({ profile }) => profile.slug === slug);
  const gone = {
    key: 'gone',
    banner: (
      <Notice
        tone="warm"
        title={words.reception.doctorRemoved}
        action={
          <Button size="small" onClick={() => onChoose('')}>
            {words.reception.allRight}
          </Button>
        }
      >
        {words.reception.doctorRemovedHint}
      </Notice>
    ),
  };
  const late = queues.find(({ queue }) => queue.doctorId === announcing);
  const ofDoctor = useDoctorPages(
    queues.map(({ profile }) => profile),
    chosen?.profile ?? null,
  );
  const pages = useClinicPages(clinic.slug);
  return (
    <>
      <DeskScreen
        key={chosen?.profile.id ?? 'all'}
        queues={queues}
        chosen={chosen}
        clinic={clinic}
        access={role}
        caption={words.queueList.today}
        canReset
        bookings={bookingsOfDesk(queues)}
        booked={BookedInForm}
        banners={[...outage, ...silent, ...(isGone ? [gone] : []), ...ofQueues, ...flood, ...onlyHere]}
        offer={keeper.offer}
        onDoctor={onChoose}
        onRefresh={() =>
          void queryClient.invalidateQueries({ queryKey: clinicConsoleQuery(clinic.id).queryKey })
        }
        more={[ofDoctor.items, [...pages, ...keeper.items]]}
      />
      {ofDoctor.question}
      {keeper.dialog}
      {late && (
        <AnnounceButton
          queue={late.queue}
          doctorName={late.profile}
          timeZone={clinic.timeZone}
          isAsking
          onAsk={() => onAnnounce(null)}
        />
      )}
    </>
  );
}
