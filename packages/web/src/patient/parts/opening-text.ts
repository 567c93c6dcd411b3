import { addDays } from '@baari/core/queue';
import { dateAt, dayText } from '../../shared/board/day-off.ts';
import type { PatientWords } from '../../shared/words/en/catalog.ts';

/** When a practice opens, as in "Tokens open tomorrow at 7:00 am"; instants are in milliseconds since 1970. */
export function openingText(words: PatientWords, opensAt: number, timeZone: string, now: number): string {
  const { doctor, timeText } = words;
  const time = timeText(opensAt, timeZone);
  const day = dateAt(opensAt, timeZone);
  const today = dateAt(now, timeZone);
  if (day === today) return doctor.opensToday(time);
  if (day === addDays(today, 1)) return doctor.opensTomorrow(time);
  return doctor.opensOn(dayText(words, day, today), time);
}
