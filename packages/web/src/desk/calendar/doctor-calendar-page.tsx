import type { Calendar } from '@baari/contract/doctors';
import type { DoctorConsole } from '@baari/contract/queue';
import { hasPowersOf } from '@baari/core/clinics';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { isReason } from '../../shared/api/index.ts';
import { waitingIn } from '../../shared/board/doctor-order.ts';
import { useFollow, useNewestQueue } from '../../shared/live/index.ts';
import { doctorConsoleQuery } from '../../shared/queue/api.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { HistoryDenied } from '../history/history-denied.tsx';
import { UnknownDoctor } from '../unknown-doctor.tsx';
import { calendarQuery } from './api.ts';
import { CalendarCard } from './calendar-card.tsx';

const denied = ['account.sign_in_required', 'queue.forbidden', 'clinic.not_a_member'] as const;

/**
 * The page with the dates on which a doctor is away or has other hours. The doctor, admins and owners can
 * edit these dates; other members can only read them.
 */
export function DoctorCalendarPage() {
  const { calendar: words } = useWords('desk');
  const { doctorId = '' } = useParams();
  const doctor = useQuery(doctorConsoleQuery(doctorId));
  const calendar = useQuery(calendarQuery(doctorId));
  const error = doctor.error ?? calendar.error;
  if (isReason(error, ...denied)) return <HistoryDenied />;
  if (isReason(error, 'doctor.not_found', 'request.invalid')) return <UnknownDoctor />;
  if (doctor.data && calendar.data) return <OfDoctor fetched={doctor.data} calendar={calendar.data} />;
  return (
    <Page title={words.title}>
      {error ? (
        <LoadFailed
          title={words.loadFailed}
          error={error}
          onRetry={() => Promise.all([doctor.refetch(), calendar.refetch()])}
        />
      ) : (
        <Loading label={words.loading}>
          <Skeleton className="h-48" />
          <Skeleton className="mt-4 h-48" />
        </Loading>
      )}
    </Page>
  );
}

function OfDoctor({ fetched, calendar }: { fetched: DoctorConsole; calendar: Calendar }) {
  const { calendar: words, doctor, history } = useWords('desk');
  const queryClient = useQueryClient();
  const { profile, clinic, access } = fetched;
  const doctorId = profile.id;
  useFollow([`desk:${doctorId}`]);
  const waiting = waitingIn(useNewestQueue(fetched.queue));
  const name = doctor.name(profile);
  const isAdmin = access !== 'doctor' && hasPowersOf(access, 'admin');
  const mayChange = access === 'doctor' || isAdmin;
  const of = {
    calendar,
    lines: [{ doctorId, name, waiting }],
    onChanged: (changed: Calendar) => {
      queryClient.setQueryData(calendarQuery(doctorId).queryKey, changed);
      void queryClient.invalidateQueries({ queryKey: doctorConsoleQuery(doctorId).queryKey });
    },
    deskPath: `/doctor/${doctorId}/admin`,
  };
  const owner = mayChange ? { doctorId } : null;
  return (
    <Page
      title={words.titleOf({ doctor: name })}
      heading={words.title}
      description={words.of({ doctor: name, clinic: clinic.name })}
      actions={
        <Link
          to={`/doctor/${doctorId}/admin`}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          <span className="inline-flex items-center gap-2">
            <ArrowLeft size={18} aria-hidden />
            {history.backToPanel}
          </span>
        </Link>
      }
    >
      <div className="max-w-3xl space-y-4">
        <p className="text-ink-soft">
          {mayChange ? words.hint : words.readOnly}{' '}
          {isAdmin && (
            <Link to={`/${clinic.slug}/dashboard`} className="font-medium text-accent-ink underline">
              {words.weekly}
            </Link>
          )}
        </p>
        <CalendarCard kind="absence" {...of} owner={owner} />
        <CalendarCard kind="hours" {...of} owner={owner} />
        <CalendarCard kind="holiday" {...of} owner={null}>
          <p className="mb-4 text-ink-soft">
            {words.holidaysHint}{' '}
            {isAdmin && (
              <Link
                to={`/${clinic.slug}/admin?tab=settings&section=holidays`}
                className="font-medium text-accent-ink underline"
              >
                {words.changeHolidays}
              </Link>
            )}
          </p>
        </CalendarCard>
      </div>
    </Page>
  );
}
