import {
  addDays,
  calendarDateOf,
  instantOf,
  isNight,
  serviceDateOf,
  type DoctorHours,
  hoursOn,
} from '../queue/index.ts';

/**
 * Patients are reminded on the evening before, between these hours of the clinic's time zone, and two hours
 * before the band. They are never reminded at night.
 */
const EVENING = { from: 18, until: 20 };
const SOON_MINUTES = 120;
/** A patient who chose the time after this hour on the day before needs no evening reminder. */
const KNOWN_FROM = 16;

const MINUTE_MS = 60_000;

export const REMINDERS = ['evening', 'soon'] as const;
export type Reminder = (typeof REMINDERS)[number];

/** An open booking and its reminders so far. */
export type RemindedBooking = {
  start: Date;
  /** When the patient chose the band, by booking or moving it. */
  chosenAt: Date;
  told: Record<Reminder, boolean>;
};

/** Returns whether a patient chose a date too recently to need an evening reminder. */
export const isKnownAnyway = (serviceDate: string, chosenAt: Date, timeZone: string): boolean =>
  chosenAt >= hourBefore(serviceDate, KNOWN_FROM, timeZone);

/** Returns whether the evening before a date is over. */
export const isEveningOver = (serviceDate: string, now: Date, timeZone: string): boolean =>
  now >= hourBefore(serviceDate, EVENING.until, timeZone);

/** Returns the instant of an hour on the day before a date. */
const hourBefore = (serviceDate: string, hour: number, timeZone: string): Date =>
  instantOf(addDays(serviceDate, -1), hour * 60, timeZone);

/** Returns whether it is now the evening before a date, and the date was chosen before that afternoon. */
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
 * Returns the reminder that is due now, or null. A patient who chose the time on the afternoon before gets no
 * evening reminder. A patient who chose it within two hours of the band gets no later reminder. If the band
 * is so early that two hours before it is night, the evening reminder is the only one.
 */
export function dueBookingReminder(booking: RemindedBooking, now: Date, timeZone: string): Reminder | null {
  const { start, chosenAt, told } = booking;
  // The text says "tomorrow". For a band after midnight, this refers to the calendar date instead of the
  // service date.
  const date = calendarDateOf(start, timeZone);
  if (!told.evening && isEveningBefore({ date, chosenAt }, now, timeZone)) return 'evening';
  const soon = new Date(start.getTime() - SOON_MINUTES * MINUTE_MS);
  const isSoon = chosenAt < soon && !isNight(soon, timeZone) && soon <= now && now < start;
  return !told.soon && isSoon && !isNight(now, timeZone) ? 'soon' : null;
}

/**
 * Returns the time of the alarm in a calendar: two hours before the band, or the evening before if that is at
 * night.
 */
export function alarmOf(start: Date, timeZone: string): Date {
  const soon = new Date(start.getTime() - SOON_MINUTES * MINUTE_MS);
  if (!isNight(soon, timeZone)) return soon;
  const date = serviceDateOf(soon, timeZone);
  const evening = instantOf(date, EVENING.from * 60, timeZone);
  return evening <= soon ? evening : hourBefore(date, EVENING.from, timeZone);
}

/** The maximum time until a return date. Half a year is a dentist's usual interval. */
export const COME_AGAIN_DAYS_MAX = 180;

/** The channels of a reminder, in order of preference. */
export const COME_AGAIN_CHANNELS = ['browser', 'whatsapp', 'text'] as const;
export type ComeAgainChannel = (typeof COME_AGAIN_CHANNELS)[number];

/** Returns whether a return date may be set on `today`. */
export const mayComeAgain = (date: string, today: string): boolean =>
  today < date && date <= addDays(today, COME_AGAIN_DAYS_MAX);

/** The number of days in which to look for the doctor's next working day. */
const LOOKED_AHEAD_DAYS = 31;

/**
 * Returns the date if the doctor works on it, and otherwise the first later date on which the doctor works.
 * Returns the date itself if there is no such date in the near future.
 */
export function firstDayThere(date: string, hours: DoctorHours): string {
  for (let days = 0; days < LOOKED_AHEAD_DAYS; days += 1) {
    const later = addDays(date, days);
    if (!isDoctorAway(later, hours)) return later;
  }
  return date;
}

/** Returns whether the doctor is known to be away on a date. */
export const isDoctorAway = (date: string, hours: DoctorHours): boolean => hoursOn(date, hours)?.length === 0;

/** Returns whether a reminder is due now: the evening before, for a day on which the doctor works. */
export const isReminderDue = (
  { serviceDate, askedAt }: { serviceDate: string; askedAt: Date },
  hours: DoctorHours & { timeZone: string },
  now: Date,
): boolean =>
  isEveningBefore({ date: serviceDate, chosenAt: askedAt }, now, hours.timeZone) &&
  !isDoctorAway(serviceDate, hours);
