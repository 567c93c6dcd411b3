import type { DeskBooking } from '@baari/contract/bookings';
import { Check } from 'lucide-react';
import { useBookingWords } from '../../shared/bookings/booking-words.ts';
import { useWords } from '../../shared/words/words-context.tsx';

/** Shows whether a booked patient has confirmed, or is late. */
export function BookedMarks({ booking, isLate }: { booking: DeskBooking; isLate: boolean }) {
  const { booked: words } = useBookingWords();
  return (
    <>
      {isLate && (
        <span
          title={words.lateHint}
          className="shrink-0 rounded-pill bg-warm-soft px-2 text-xs/5 font-semibold text-warm-ink"
        >
          {words.late}
        </span>
      )}
      {booking.isComing && (
        <span title={words.isComing} className="inline-grid shrink-0 text-accent">
          <Check size={16} strokeWidth={2.5} aria-hidden />
          <span className="sr-only">{words.isComing}</span>
        </span>
      )}
    </>
  );
}

/** A booked patient's time in words. */
export function useBandText(timeZone: string): (booking: DeskBooking) => string {
  const { timeText } = useWords('desk');
  const { band } = useBookingWords();
  return ({ band: { start, end } }) => band(timeText(start, timeZone), timeText(end, timeZone));
}
