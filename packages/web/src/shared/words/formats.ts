/** Times and amounts as people read them. Given the same input, the server and every browser agree. */
import { timeByPartOfDay } from '@baari/core/shared';

// The one in which Intl names the part of the day as people say it.
const NAMES_PART_OF_DAY = /^hi/;

// Building a formatter costs far more than using one.
const formatters = new Map<string, Intl.DateTimeFormat>();

/** The time of day in the clinic's time zone: "10:45 am", in Hindi "सुबह 10:45", in Marathi "सकाळी 10:45". A text is ISO 8601. */
export function timeText(instant: number | string, timeZone: string, locale: string): string {
  const at = typeof instant === 'string' ? Date.parse(instant) : instant;
  const said = timeByPartOfDay(at, timeZone, locale.split('-')[0] ?? locale);
  if (said !== null) return said;
  const key = `${locale} ${timeZone}`;
  const dayPeriod = NAMES_PART_OF_DAY.test(locale) ? 'long' : undefined;
  const formatter =
    formatters.get(key) ??
    new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit', dayPeriod });
  formatters.set(key, formatter);
  return plainSpaces(formatter.format(at));
}

/** An amount of rupees, as everybody in India writes it, whatever Intl knows of their language: "₹1,50,000". */
export function rupees(amount: number): string {
  const fractionDigits = Number.isInteger(amount) ? 0 : 2;
  const style = { style: 'currency', currency: 'INR' } as const;
  const digits = { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits };
  return new Intl.NumberFormat('en-IN', { ...style, ...digits }).format(amount);
}

// Releases of the locale data differ in which space stands before "am".
function plainSpaces(text: string): string {
  return text.replace(/\s/gu, ' ');
}
