import type { Visitor } from '@baari/contract/pages';
import { CalendarClock } from 'lucide-react';
import { bandDate, bandText, fullDateText } from '../../patient/booking/band-text.ts';
import { tokenPath } from '../../patient/links.ts';
import { dateAt } from '../../shared/board/day-off.ts';
import { useWords } from '../../shared/words/words-context.tsx';

type OwnBookingsProps = { bookings: Visitor['bookings']; now: string };

/** Links to this device's bookings. The server renders the links without a script. */
export function OwnBookings({ bookings, now }: OwnBookingsProps) {
  const shared = useWords('shared');
  const { ownBooking } = useWords('frame');
  if (bookings.length === 0) return null;
  return (
    <ul className="mx-auto mb-5 grid max-w-2xl gap-2 print:hidden">
      {bookings.map(({ secret, band, patientName, doctor, clinic }) => {
        const today = dateAt(Date.parse(now), clinic.timeZone);
        const date = fullDateText(shared, bandDate(band, clinic.timeZone), today);
        return (
          <li key={secret}>
            <a
              href={tokenPath(secret)}
              className="flex min-h-14 items-center gap-3 rounded-card border border-accent bg-accent-soft px-4 py-2.5 hover:border-accent-strong"
            >
              <CalendarClock size={22} aria-hidden className="shrink-0 text-accent-ink" />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold tabular-nums">
                  {ownBooking({ when: `${date}, ${bandText(shared, band, clinic.timeZone)}` })}
                </span>
                <span className="block text-sm wrap-anywhere text-ink-soft">
                  {patientName} · {shared.doctor.name(doctor)}, {clinic.name}
                </span>
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
