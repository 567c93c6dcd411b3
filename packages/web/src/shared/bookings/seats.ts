import type { BookingRules } from '@baari/contract/bookings';
import type { ClinicBookingWords } from '../words/en/catalog.ts';

/** From so near to a whole number of seats it is said. */
const NEAR = 0.25;
/** Where a band has less than a seat, a longer time is told of. */
const LONGER_MINUTES = [60, 120, 240];

type Rules = Pick<BookingRules, 'bandMinutes' | 'bookablePercent'>;

/** What the rules of a line come to, in seats. */
export function seatsText(
  { bandMinutes, bookablePercent }: Rules,
  paceMinutes: number,
  { means }: ClinicBookingWords['rules'],
): string {
  const seatsIn = (span: number) => (span * bookablePercent) / 100 / paceMinutes;
  const span = [bandMinutes, ...LONGER_MINUTES].find((one) => seatsIn(one) >= 1 - NEAR) ?? 240;
  const seats = seatsIn(span);
  const whole = Math.max(1, Math.round(seats));
  const isWhole = seats < 1 || Math.abs(seats - whole) <= NEAR;
  const count = isWhole ? String(whole) : means.between(Math.floor(seats), Math.ceil(seats));
  return means.seats(count, span, Math.max(1, Math.round(paceMinutes)));
}
