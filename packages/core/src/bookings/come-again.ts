/** Whom a doctor told to come again on a date, without a time that is kept for them, and when they are reminded. */
import { addDays, type DoctorHours, hoursOn } from '../queue/index.ts';
import { isEveningBefore } from './reminders.ts';

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
