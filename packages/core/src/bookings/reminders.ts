/** When somebody who is booked is reminded: the evening before, and two hours before the band; nobody at night. */
import { addDays, calendarDateOf, instantOf, isNight, serviceDateOf } from '../queue/index.ts';

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
  start: Date;
  /** When its band was chosen: on booking, or on moving it. */
  chosenAt: Date;
  told: Record<Reminder, boolean>;
};

/** Whether somebody hears of a date so shortly before it that they know it in the evening. */
export const isKnownAnyway = (serviceDate: string, chosenAt: Date, timeZone: string): boolean =>
  chosenAt >= hourBefore(serviceDate, KNOWN_FROM, timeZone);

/** Whether it is later than the evening before a date. */
export const isEveningOver = (serviceDate: string, now: Date, timeZone: string): boolean =>
  now >= hourBefore(serviceDate, EVENING.until, timeZone);

/** An hour of the day before a date. */
const hourBefore = (serviceDate: string, hour: number, timeZone: string): Date =>
  instantOf(addDays(serviceDate, -1), hour * 60, timeZone);

/** Whether it is the evening before a date that was not chosen in the afternoon before it: who has done so knows without. */
export function isEveningBefore(
  { date, chosenAt }: { date: string; chosenAt: Date },
  now: Date,
  timeZone: string,
): boolean {
  return (
    !isKnownAnyway(date, chosenAt, timeZone) &&
    hourBefore(date, EVENING.from, timeZone) <= now &&
    !isEveningOver(date, now, timeZone) &&
    !isNight(now, timeZone)
  );
}

/**
 * The reminder that is due now; null when none is. Who has chosen the time since, or in the afternoon before, knows without. Of a
 * band so early that two hours before it is night, the evening has told.
 */
export function dueReminder(booking: RemindedBooking, now: Date, timeZone: string): Reminder | null {
  const { start, chosenAt, told } = booking;
  // It says "tomorrow": of a band after midnight that is the date on the calendar, not the service date.
  const date = calendarDateOf(start, timeZone);
  if (!told.evening && isEveningBefore({ date, chosenAt }, now, timeZone)) return 'evening';
  const soon = new Date(start.getTime() - SOON_MINUTES * MINUTE_MS);
  const isSoon = chosenAt < soon && !isNight(soon, timeZone) && soon <= now && now < start;
  return !told.soon && isSoon && !isNight(now, timeZone) ? 'soon' : null;
}

/** When the patient's calendar rings for a time: two hours before, or where that is at night, the evening before it. */
export function alarmOf(start: Date, timeZone: string): Date {
  const soon = new Date(start.getTime() - SOON_MINUTES * MINUTE_MS);
  if (!isNight(soon, timeZone)) return soon;
  const date = serviceDateOf(soon, timeZone);
  const evening = instantOf(date, EVENING.from * 60, timeZone);
  return evening <= soon ? evening : hourBefore(date, EVENING.from, timeZone);
}
