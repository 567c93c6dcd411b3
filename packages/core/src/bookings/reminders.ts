/** When somebody who is booked is reminded: the evening before, and two hours before the band; nobody at night. */
import { addDays, instantOf, isNight } from '../queue/index.ts';

/** Between these hours of the clinic's clock, the evening before is told. */
const EVENING = { from: 18, until: 20 };
const SOON_MINUTES = 120;
/** Whoever chose their time after this hour of the day before still knows it in the evening. */
const KNOWN_FROM = 16;

const MINUTE_MS = 60_000;

export const REMINDERS = ['evening', 'soon'] as const;
export type Reminder = (typeof REMINDERS)[number];

/** An open booking, and of what its holder was reminded. */
export type RemindedBooking = {
  serviceDate: string;
  start: Date;
  /** When its band was chosen: on booking, or on moving it. */
  chosenAt: Date;
  told: Record<Reminder, boolean>;
};

/**
 * The reminder that is due now; null when none is. Who has chosen the time since, or in the afternoon before, knows without. Of a
 * band so early that two hours before it is night, the evening has told.
 */
export function dueReminder(
  { serviceDate, start, chosenAt, told }: RemindedBooking,
  now: Date,
  timeZone: string,
): Reminder | null {
  const isDue = (reminder: Reminder, from: Date, until: Date) =>
    !told[reminder] && from <= now && now < until && !isNight(now, timeZone);
  const before = (hour: number) => instantOf(addDays(serviceDate, -1), hour * 60, timeZone);
  if (chosenAt < before(KNOWN_FROM) && isDue('evening', before(EVENING.from), before(EVENING.until)))
    return 'evening';
  const soon = new Date(start.getTime() - SOON_MINUTES * MINUTE_MS);
  return chosenAt < soon && !isNight(soon, timeZone) && isDue('soon', soon, start) ? 'soon' : null;
}
