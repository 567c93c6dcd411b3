import type { PatientBooking } from '@baari/contract/bookings';
import { CalendarX } from 'lucide-react';
import { dateAt } from '../../shared/board/day-off.ts';
import { useNow } from '../../shared/board/clock.tsx';
import { Ticket } from '../../shared/ui/ticket.tsx';
import type { BookingWords } from '../../shared/words/en/catalog.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { bandDate, bandText, fullDateText } from './band-text.ts';

/** When to come, as large as a token's number; or what became of the booking. */
export function BookingCard({ booking }: { booking: PatientBooking }) {
  const messages = useWords('patient');
  const words = useWords('booking');
  const { band, clinic, doctor, patientName } = booking;
  const { timeZone } = clinic;
  const today = dateAt(useNow(), timeZone);
  const ending = endingOf(words, booking);
  const time = (instant: string) => messages.timeText(instant, timeZone);
  return (
    <Ticket heading={messages.doctor.name(doctor)}>
      <p className="text-center font-medium text-ink-soft">{words.heading}</p>
      <div className={ending ? 'text-ink-soft line-through' : undefined}>
        <p className="mt-2 text-center text-xl font-semibold first-letter:uppercase">
          {fullDateText(messages, bandDate(band, timeZone), today)}
        </p>
        <p className="text-center text-4xl font-bold tracking-tight text-balance tabular-nums">
          {bandText(messages, band, timeZone)}
        </p>
      </div>
      <p className="mt-1 text-center wrap-anywhere text-ink-soft">{messages.token.forPatient(patientName)}</p>
      {/* Always there, so that a screen reader hears what comes into it. */}
      <div role="status" className="mt-5">
        {ending ? (
          <div className="flex items-start gap-3">
            <CalendarX size={26} aria-hidden className="shrink-0 text-danger" />
            <div>
              <p className="text-lg font-semibold">{ending.title}</p>
              <p className="text-ink-soft">{ending.hint}</p>
            </div>
          </div>
        ) : (
          <p className="text-center">
            {booking.isLate
              ? words.late
              : `${words.between(time(band.start), time(band.end))} ${words.afterwards}`}
          </p>
        )}
      </div>
    </Ticket>
  );
}

function endingOf({ cancelled, missed }: BookingWords, { state, endedBy }: PatientBooking) {
  if (state === 'missed') return missed;
  return state === 'cancelled' ? cancelled[endedBy ?? 'staff'] : null;
}
