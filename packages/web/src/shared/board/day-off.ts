/**
 * Explains why a doctor's practice is closed if the calendar closes it, by an absence or a holiday of the
 * clinic.
 */
import type { QueueSnapshot } from '@baari/contract/queue';
import type { DatedHours } from '@baari/core/doctors';
import { addDays, calendarDateOf, weekdayOf } from '@baari/core/queue';
import { dayMonthText } from '../format/service-date.ts';
import type { SharedWords } from '@baari/words/web';

/** A date within this many days is named by its weekday alone. */
const WEEKDAY_DAYS = 6;

export type Away = {
  timeZone: string;
  datedHours: readonly DatedHours[];
  offer: QueueSnapshot['offer'];
  /** The current time, in milliseconds since 1970. */
  now: number;
};

export type ToldDayOff = { text: string; note: string | null };

/**
 * Explains why today, or the days until a closed practice opens again, are cancelled, like "On leave until
 * Tuesday". Returns null if there is no reason.
 */
export function dayOffTold(
  words: SharedWords,
  { timeZone, datedHours, offer, now }: Away,
): ToldDayOff | null {
  const today = dateAt(now, timeZone);
  const tomorrow = addDays(today, 1);
  const opens = offer.opensAt === null ? tomorrow : dateAt(Date.parse(offer.opensAt), timeZone);
  const off = datedHours.find(({ isDayOff, from, to }) => isDayOff && from < opens && to >= today);
  if (offer.kind !== 'closed' || !off) return null;
  const { kind, from, to, note } = off;
  const { doctor } = words;
  const until = to === tomorrow ? doctor.tomorrow : weekdayOrDateText(words, to, today);
  const day = from === to ? until : doctor.until({ day: until });
  const when = to === today ? doctor.today : day;
  return { text: kind === 'holiday' ? doctor.closedOn({ when }) : doctor.awayOn({ when }), note };
}

/** Formats a date of the next days as its weekday, and a later date like "8 December". */
export const weekdayOrDateText = ({ doctor, locale }: SharedWords, date: string, today: string): string =>
  date > addDays(today, WEEKDAY_DAYS) ? dayMonthText(date, locale) : doctor.weekdays[weekdayOf(date)];

/** Returns the calendar date: the hours after midnight belong to the new date, unlike the service date. */
export const dateAt = (instant: number, timeZone: string): string =>
  calendarDateOf(new Date(instant), timeZone);
