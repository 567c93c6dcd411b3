/** Times of day as each language says them. Given the same input, the server and every browser agree. */
/** Says the time of day of an instant in the clinic's time zone. A text is ISO 8601. */
export type TimeText = (instant: number | string, timeZone: string) => string;

const instantOf = (instant: number | string) => (typeof instant === 'string' ? Date.parse(instant) : instant);

/** As Intl says it: "10:45 am"; with `dayPeriod` in words, as people do in Hindi: "सुबह 10:45". */
export function timesByIntl(locale: string, dayPeriod?: 'long'): TimeText {
  // Building a formatter costs far more than using one.
  const formatters = new Map<string, Intl.DateTimeFormat>();
  return (instant, timeZone) => {
    const formatter =
      formatters.get(timeZone) ??
      new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit', dayPeriod });
    formatters.set(timeZone, formatter);
    return plainSpaces(formatter.format(instantOf(instant)));
  };
}

/** A full hour of a clock, 0 to 23, as Intl says it: "9 am"; with `dayPeriod` in words, as in Hindi "सुबह 9". */
export function hoursByIntl(locale: string, dayPeriod?: 'long'): (hour: number) => string {
  const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', dayPeriod, timeZone: 'UTC' });
  return (hour) => plainSpaces(format.format(Date.UTC(2026, 0, 1, hour)));
}

const HALF_DAY_HOURS = 12;

/**
 * By a language's own names for the parts of a day, each after its first hour: "सकाळी 10:45". The last one continues until
 * the first. For languages where Intl puts the words in the wrong place or case, or differs between releases.
 */
export function timesByPartOfDay(partsOfDay: string): TimeText {
  const parts = partsOfDay.split(' ');
  return (instant, timeZone) => {
    const [hours = '', minutes = ''] = clockOf(timeZone).format(instantOf(instant)).split(':');
    const hour = Number(hours);
    let part = parts.at(-1);
    for (let at = 0; at < parts.length; at += 2) if (Number(parts[at]) <= hour) part = parts[at + 1];
    return `${part} ${hour % HALF_DAY_HOURS || HALF_DAY_HOURS}:${minutes}`;
  };
}

const clocks = new Map<string, Intl.DateTimeFormat>();

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

// Releases of the locale data use different spaces before "am".
function plainSpaces(text: string): string {
  return text.replace(/\s/gu, ' ');
}
