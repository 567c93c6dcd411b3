/** Formats the times of bookings. */
import type { BandTime } from '@baari/contract/bookings';
import { addDays, weekdayOf } from '@baari/core/queue';
import { dateAt, weekdayOrDateText } from '../../shared/board/day-off.ts';
import { dayMonthText } from '../../shared/format/service-date.ts';
import type { SharedWords } from '@baari/words/web';

/** Returns the calendar date on which a bookable time begins. */
export const bandDate = ({ start }: BandTime, timeZone: string) => dateAt(Date.parse(start), timeZone);

/** Formats a bookable time like "10:00–10:30 am", with a shared "am" or "pm" only once. */
export function bandText(
  { timeText }: Pick<SharedWords, 'timeText'>,
  band: BandTime,
  timeZone: string,
): string {
  const [start, end] = [timeText(band.start, timeZone), timeText(band.end, timeZone)];
  const [from, to] = [start, end].map((text) => /^(\D*)([\d:]+)(.*)$/.exec(text));
  if (!from || !to || from[1] !== to[1] || from[3] !== to[3]) return `${start} – ${end}`;
  return `${from[1]}${from[2]}–${to[2]}${from[3]}`;
}

/** Formats a near date as "tomorrow" or "Friday", and a later one as "8 December". */
export function nearDayText(words: SharedWords, date: string, today: string): string {
  if (date === today) return words.doctor.today;
  return date === addDays(today, 1) ? words.doctor.tomorrow : weekdayOrDateText(words, date, today);
}

/** Formats a time like "tomorrow, 10:00–10:30 am"; `now` is in milliseconds since 1970. */
export function whenText(words: SharedWords, band: BandTime, timeZone: string, now: number): string {
  const day = nearDayText(words, bandDate(band, timeZone), dateAt(now, timeZone));
  return `${day}, ${bandText(words, band, timeZone)}`;
}

/** Formats a booking's date in full, like "tomorrow, 27 November" or "Monday, 7 December". */
export function fullDateText(words: SharedWords, date: string, today: string): string {
  return `${namedDayText(words, date, today)}, ${dayMonthText(date, words.locale)}`;
}

/** Formats the weekday of a date, or "tomorrow". */
export const namedDayText = (words: SharedWords, date: string, today: string): string =>
  date <= addDays(today, 1) ? nearDayText(words, date, today) : words.doctor.weekdays[weekdayOf(date)];
