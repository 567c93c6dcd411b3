import {
  addDays,
  calendarDateOf,
  instantOf,
  isNight,
  serviceDateOf,
  type DoctorHours,
  hoursOn,
} from '../queue/index.ts';

/** When somebody who is booked is reminded: the evening before, and two hours before the band; nobody at night. */

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
function isEveningBefore(
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
export function dueBookingReminder(booking: RemindedBooking, now: Date, timeZone: string): Reminder | null {
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

/** Whom a doctor told to come again on a date, without a time that is kept for them, and when they are reminded. */

/** Half a year, as after which a dentist looks again. */
export const COME_AGAIN_DAYS_MAX = 180;

/** By what somebody is reminded, what comes first where there is more than one. */
export const COME_AGAIN_CHANNELS = ['browser', 'whatsapp', 'text'] as const;
export type ComeAgainChannel = (typeof COME_AGAIN_CHANNELS)[number];

/** Whether somebody can be told on `today` to come again on a date. */
export const mayComeAgain = (date: string, today: string): boolean =>
  today < date && date <= addDays(today, COME_AGAIN_DAYS_MAX);

/** How far ahead the first day is looked for on which the doctor is there. */
const LOOKED_AHEAD_DAYS = 31;

/** That date, or where the doctor is not there then the first later one on which they are; that date where none is near. */
export function firstDayThere(date: string, hours: DoctorHours): string {
  for (let days = 0; days < LOOKED_AHEAD_DAYS; days += 1) {
    const later = addDays(date, days);
    if (!isDoctorAway(later, hours)) return later;
  }
  return date;
}

/** Whether nobody sees patients on a date, as far as it is known. */
export const isDoctorAway = (date: string, hours: DoctorHours): boolean => hoursOn(date, hours)?.length === 0;

/** Whether somebody is reminded now: the evening before, of a day on which the doctor is there. */
export const isReminderDue = (
  { serviceDate, askedAt }: { serviceDate: string; askedAt: Date },
  hours: DoctorHours & { timeZone: string },
  now: Date,
): boolean =>
  isEveningBefore({ date: serviceDate, chosenAt: askedAt }, now, hours.timeZone) &&
  !isDoctorAway(serviceDate, hours);
