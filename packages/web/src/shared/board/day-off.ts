/** Why a doctor's practice is closed, where the calendar says it: an absence, or a holiday of the clinic. */
import type { QueueSnapshot } from '@baari/contract/queue';
import type { DatedHours } from '@baari/core/doctors';
import { addDays, calendarDateOf, weekdayOf } from '@baari/core/queue';
import { dayMonthText } from '../format/service-date.ts';
import type { SharedWords } from '@baari/words/web';

/** For so many days a weekday is enough to name the date. */
const WEEKDAY_DAYS = 6;

export type Away = {
  timeZone: string;
  datedHours: readonly DatedHours[];
  offer: QueueSnapshot['offer'];
  /** In milliseconds since 1970. */
  now: number;
};

export type ToldDayOff = { text: string; note: string | null };

/**
 * The cause of a cancelled today, or of the cancelled days before a closed practice opens again, as in "On
 * leave until Tuesday"; null without one.
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

/** A date of the next days by its weekday, a later one as in "8 December". */
export const weekdayOrDateText = ({ doctor, locale }: SharedWords, date: string, today: string): string =>
  date > addDays(today, WEEKDAY_DAYS) ? dayMonthText(date, locale) : doctor.weekdays[weekdayOf(date)];

/** The date on the calendar: the night belongs to the date that follows, not to the service date before. */
export const dateAt = (instant: number, timeZone: string): string =>
  calendarDateOf(new Date(instant), timeZone);
