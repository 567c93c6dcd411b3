import { SERVICE_DATE_STARTS_AT_HOUR, serviceDateOf, weekdayOf } from '@baari/core/queue';
import type { PatientWords } from '../../shared/words/en/catalog.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** When a practice opens, as in "Opens tomorrow 7:00 am"; instants are in milliseconds since 1970. */
export function openingText(
  { doctor: words, timeText }: PatientWords,
  opensAt: number,
  timeZone: string,
  now: number,
): string {
  const time = timeText(opensAt, timeZone);
  const day = dateAt(opensAt, timeZone);
  if (day === dateAt(now, timeZone)) return words.opensToday(time);
  if (day === dateAt(now + DAY_MS, timeZone)) return words.opensTomorrow(time);
  return words.opensOn(words.weekdays[weekdayOf(day)], time);
}

/** The date on the calendar: the night belongs to the date that follows, not to the service date before. */
const dateAt = (instant: number, timeZone: string) =>
  serviceDateOf(new Date(instant + SERVICE_DATE_STARTS_AT_HOUR * HOUR_MS), timeZone);
