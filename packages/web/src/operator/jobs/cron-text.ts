const everyMinutes = /^\*\/(\d+) \* \* \* \*$/;
const onceAnHour = /^\d+ \* \* \* \*$/;

/** A cron expression (UTC) in words, as in "Every 10 minutes"; one without words here stays as it is. */
export function cronText(cron: string): string {
  if (cron === '* * * * *' || cron === '*/1 * * * *') return 'Every minute';
  const minutes = Number(everyMinutes.exec(cron)?.[1]);
  // Others begin anew with each hour and are not evenly spaced.
  if (minutes > 0 && minutes < 60 && 60 % minutes === 0) return `Every ${minutes} minutes`;
  return onceAnHour.test(cron) ? 'Every hour' : `${cron} (UTC)`;
}
