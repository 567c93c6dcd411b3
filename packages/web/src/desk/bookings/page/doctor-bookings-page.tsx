import type { DoctorConsole } from '@baari/contract/queue';
import { serviceDateOf } from '@baari/core/queue';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { isReason } from '../../../shared/api/index.ts';
import { bookingRulesQuery } from '../../../shared/bookings/api.ts';
import { useBookingsFromFeed } from '../../../shared/bookings/fresh-bookings.ts';
import { useBookingWords } from '../../../shared/bookings/booking-words.ts';
import { useFollow } from '../../../shared/live/index.ts';
import { useServerNow } from '../../../shared/live/use-server-now.ts';
import { doctorConsoleQuery } from '../../../shared/queue/api.ts';
import { LoadFailed } from '../../../shared/ui/load-failed.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';
import { Letters } from '../../letters.tsx';
import { PanelDenied } from '../../panel-denied.tsx';
import { UnknownDoctor } from '../../unknown-doctor.tsx';
import { bookingsAheadQuery } from '../api.ts';
import { LineBookings } from './line-bookings.tsx';

/** The page of a doctor's bookings by date, for the doctor and the clinic's members. */
export function BookingsPage() {
  const { bookings: title } = useWords('desk');
  const { doctorId = '' } = useParams();
  const { data, error, refetch } = useQuery(doctorConsoleQuery(doctorId));
  if (isReason(error, 'doctor.not_found', 'request.invalid')) return <UnknownDoctor />;
  if (isReason(error, 'queue.forbidden', 'account.sign_in_required'))
    return <PanelDenied loading={<PageLoading />} />;
  if (!data && error) {
    return (
      <Page title={title}>
        <LoadFailed title={title} error={error} onRetry={refetch} />
      </Page>
    );
  }
  return data ? (
    <Suspense fallback={<PageLoading />}>
      <OfLine console={data} />
    </Suspense>
  ) : (
    <PageLoading />
  );
}

const minuteMs = 60_000;

function OfLine({ console }: { console: DoctorConsole }) {
  const { page: words } = useBookingWords();
  const { profile, clinic } = console;
  useFollow([`desk:${profile.id}`]);
  useBookingsFromFeed();
  const now = useServerNow(minuteMs);
  const today = serviceDateOf(new Date(now), clinic.timeZone);
  const ahead = useQuery(bookingsAheadQuery(profile.id, today));
  const rules = useQuery(bookingRulesQuery(profile.id));
  const error = ahead.error ?? rules.error;
  if (ahead.data && rules.data) {
    return (
      <Letters doctors={[console]}>
        <LineBookings
          console={console}
          bookings={ahead.data.bookings}
          rules={rules.data}
          today={today}
          now={now}
        />
      </Letters>
    );
  }
  if (!error) return <PageLoading />;
  const retry = () => Promise.all([ahead.refetch(), rules.refetch()]);
  return (
    <Page title={words.loadFailed}>
      <LoadFailed title={words.loadFailed} error={error} onRetry={retry} />
    </Page>
  );
}

function PageLoading() {
  const { bookings, frame } = useWords('desk');
  return (
    <Page title={bookings}>
      <Loading label={frame.loadingPart}>
        <Skeleton className="h-24" />
        <Skeleton className="mt-4 h-96" />
      </Loading>
    </Page>
  );
}
