/**
 * Set by the browser when somebody chose a language or signed in with one. It proves nothing. Separate from the
 * patients' cookie, because the waiting room's screen may be open in the same browser.
 */
export const CONSOLE_LANGUAGE_COOKIE = 'baari_console_language';

/** Returns the `offered` language that an `Accept-Language` header prefers; null when it names none of them. */
export function preferredLanguage(
  acceptLanguage: string,
  offered: { has: (code: string) => boolean },
): string | null {
  const wanted = acceptLanguage
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
      return { language: tag.split('-')[0] ?? '', quality: Number(quality ?? 1) };
    })
    .sort((a, b) => b.quality - a.quality);
  return wanted.find(({ language, quality }) => quality > 0 && offered.has(language))?.language ?? null;
}

const HALF_DAY_HOURS = 12;

// Building a formatter costs far more than using one.
const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the time of an instant in an IANA time zone, as "সকাল 10:45", for languages where Intl puts the words in the
 * wrong place or case, or differs between releases. `partsOfDay` are a language's names for the parts of a day, each
 * after its first hour; the last one continues until the first. A page loads only those of its own language.
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
