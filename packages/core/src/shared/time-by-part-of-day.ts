/** Times of day in languages where Intl's words would read wrong: behind the time, in another case, or not alike in all its releases. */

const HALF_DAY_HOURS = 12;

// Building a formatter costs far more than using one.
const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * The time of an instant on the clock of an IANA time zone, as "সকাল 10:45". `partsOfDay` are a language's names for the parts of a
 * day, each behind its first hour; the last one goes on until the first. A page loads those of its own language alone.
 */
export function timeByPartOfDay(instant: Date | number, timeZone: string, partsOfDay: string): string {
  const parts = partsOfDay.split(' ');
  const [hours = '', minutes = ''] = clockOf(timeZone).format(instant).split(':');
  const hour = Number(hours);
  let part = parts.at(-1);
  for (let at = 0; at < parts.length; at += 2) if (Number(parts[at]) <= hour) part = parts[at + 1];
  return `${part} ${hour % HALF_DAY_HOURS || HALF_DAY_HOURS}:${minutes}`;
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(timeZone, clock);
  return clock;
}
