import type { OperatorWords } from '../../shared/words/en/catalog.ts';

const everyMinutes = /^\*\/(\d+) \* \* \* \*$/;
const onceAnHour = /^\d+ \* \* \* \*$/;

/** A cron expression (UTC) in words, as in "Every 10 minutes"; one without words here stays as it is. */
export function cronText(words: OperatorWords['jobs'], cron: string): string {
  if (cron === '* * * * *' || cron === '*/1 * * * *') return words.everyMinute;
  const minutes = Number(everyMinutes.exec(cron)?.[1]);
  // Others begin anew with each hour and are not evenly spaced.
  if (minutes > 0 && minutes < 60 && 60 % minutes === 0) return words.everyMinutes(minutes);
  return onceAnHour.test(cron) ? words.everyHour : words.utc(cron);
}
