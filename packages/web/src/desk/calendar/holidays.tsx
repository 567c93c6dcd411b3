import type { Calendar } from '@baari/contract/doctors';
import type { ClinicConsole } from '@baari/contract/queue';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { waitingIn } from '../../shared/board/doctor-order.ts';
import { useNewestQueues } from '../../shared/live/index.ts';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { holidaysQuery } from './api.ts';
import { CalendarCard } from './calendar-card.tsx';

/** The holidays of a clinic, with links to its doctors' calendars. */
export function Holidays({ fetched: { clinic, doctors } }: { fetched: ClinicConsole }) {
  const { calendar: words, doctor } = useWords('desk');
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(holidaysQuery(clinic.id));
  const queues = useNewestQueues(doctors.map(({ queue }) => queue));
  if (!data) {
    return error ? (
      <LoadFailed title={words.loadFailed} error={error} onRetry={refetch} />
    ) : (
      <Skeleton className="h-48" />
    );
  }
  const changed = (calendar: Calendar) => {
    queryClient.setQueryData(holidaysQuery(clinic.id).queryKey, calendar);
    void queryClient.invalidateQueries({ queryKey: ['calendar'] });
  };
  return (
    <div>
      <CalendarCard
        kind="holiday"
        calendar={data}
        lines={doctors.map(({ profile }, index) => ({
          doctorId: profile.id,
          name: doctor.name(profile),
          waiting: queues[index] ? waitingIn(queues[index]) : 0,
        }))}
        owner={{ clinicId: clinic.id }}
        onChanged={changed}
        deskPath={`/${clinic.slug}/admin`}
      >
        <p className="mb-4 text-ink-soft">{words.holidaysHint}</p>
      </CalendarCard>
      {doctors.length > 0 && (
        <nav aria-label={words.ofDoctors} className="mt-4">
          <h2 className="mb-1 font-medium">{words.ofDoctors}</h2>
          <ul>
            {doctors.map(({ profile }) => (
              <li key={profile.id}>
                <Link
                  to={`/doctor/${profile.id}/calendar`}
                  className="inline-flex min-h-11 items-center font-medium text-accent-ink underline wrap-anywhere"
                >
                  {doctor.name(profile)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
