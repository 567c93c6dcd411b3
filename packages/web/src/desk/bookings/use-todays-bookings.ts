import type { DeskBooking } from '@baari/contract/bookings';
import { serviceDateOf } from '@baari/core/queue';
import { useQuery } from '@tanstack/react-query';
import { useByServerNow } from '../../shared/live/use-server-now.ts';
import { useBookingsFromFeed } from '../../shared/bookings/fresh-bookings.ts';
import type { QueueOfDoctor } from '../state/desk-queues.ts';
import { todaysBookingsQuery } from './api.ts';
import { isLate } from './late.ts';

/** A booking of a queue on the screen. If `isLate`, a check-in now would give the place “In turn”. */
export type Booked<Of extends QueueOfDoctor> = { booking: DeskBooking; of: Of; isLate: boolean };

const refreshMs = 5000;
const minuteMs = 60_000;

type Wanted<Of> = { queues: readonly Of[]; clinicId: string; timeZone: string };

/** Today's booked patients who have not come yet, kept up to date by the feed. */
export function useTodaysBookings<Of extends QueueOfDoctor>({ queues, clinicId, timeZone }: Wanted<Of>) {
  // The clock only needs full minutes, because bookable times begin on full minutes.
  const now = useByServerNow(refreshMs, (at) => at - (at % minuteMs));
  useBookingsFromFeed();
  const [only, another] = queues;
  const today = serviceDateOf(new Date(now), timeZone);
  const query = todaysBookingsQuery(
    only && !another ? { doctorId: only.queue.doctorId } : { clinicId },
    today,
    queues.length > 0,
  );
  const { data, error } = useQuery(query);
  const booked = (data?.bookings ?? []).flatMap((booking): Booked<Of>[] => {
    const of = queues.find(({ queue }) => queue.doctorId === booking.doctorId);
    if (booking.state !== 'booked' || !of) return [];
    return [{ booking, of, isLate: isLate(booking, of, new Date(now), timeZone) }];
  });
  return { booked, isLoaded: data !== undefined, now, today, failure: data ? null : error };
}
