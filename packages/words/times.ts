/**
 * Formats an instant's time of day in the clinic's time zone. The server and every browser give the same
 * text. Text input is ISO 8601.
 */
export type TimeText = (instant: number | string, timeZone: string) => string;

const instantOf = (instant: number | string) => (typeof instant === 'string' ? Date.parse(instant) : instant);

/**
 * Formats times with Intl, like "10:45 am". With a long `dayPeriod`, the text names the part of the day, like
 * "सुबह 10:45" in Hindi.
 */
export function timesByIntl(locale: string, dayPeriod?: 'long'): TimeText {
  // Creating a formatter is much slower than using one.
  const formatters = new Map<string, Intl.DateTimeFormat>();
  return (instant, timeZone) => {
    const formatter =
      formatters.get(timeZone) ??
      new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit', dayPeriod });
    formatters.set(timeZone, formatter);
    return plainSpaces(formatter.format(instantOf(instant)));
  };
}

/**
 * Formats a full hour, 0 to 23, with Intl, like "9 am". With a long `dayPeriod`, the text names the part of
 * the day, like "सुबह 9" in Hindi.
 */
export function hoursByIntl(locale: string, dayPeriod?: 'long'): (hour: number) => string {
  const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', dayPeriod, timeZone: 'UTC' });
  return (hour) => plainSpaces(format.format(Date.UTC(2026, 0, 1, hour)));
}

const HALF_DAY_HOURS = 12;

/**
 * Formats times with a language's own names for the parts of a day, each from its first hour on, like "सकाळी
 * 10:45". The last part ends when the first begins. This function is for languages where Intl places or
 * spells the words wrongly, or changes them between releases.
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
