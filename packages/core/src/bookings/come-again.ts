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

/** Whether nobody sees patients on a date, as far as it is known. */
export const isDoctorAway = (date: string, hours: DoctorHours): boolean => hoursOn(date, hours)?.length === 0;

/** Whether somebody is reminded now: the evening before, of a day on which the doctor is there. */
export const isReminderDue = (
  { serviceDate, askedAt }: { serviceDate: string; askedAt: Date },
  hours: DoctorHours & { timeZone: string },
  now: Date,
): boolean =>
  isEveningBefore({ serviceDate, chosenAt: askedAt }, now, hours.timeZone) &&
  !isDoctorAway(serviceDate, hours);
