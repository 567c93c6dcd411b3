/** Money and days as mails write them. */
import { serviceDateOf } from '@baari/core/queue';
import type { MailLanguage } from './languages.ts';

const LOCALES: Readonly<Record<MailLanguage, string>> = { en: 'en-IN', hi: 'hi-IN' };

/** An amount in paise as rupees: `₹1,000`, `₹1,000.50`. */
export function rupees(paise: number, language: MailLanguage): string {
  const money = { style: 'currency', currency: 'INR', trailingZeroDisplay: 'stripIfInteger' } as const;
  return new Intl.NumberFormat(LOCALES[language], money).format(paise / 100);
}

/** The day of an instant in an IANA time zone: `20 December 2026`. */
export function day(instant: Date, timeZone: string, language: MailLanguage): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone }).format(instant);
}

/** The last service date before an instant at which one ends: 04:00 on the 21st is told as the 20th. */
export function lastDay(until: Date, timeZone: string, language: MailLanguage): string {
  const serviceDate = serviceDateOf(new Date(until.getTime() - 1), timeZone);
  return day(new Date(`${serviceDate}T00:00:00Z`), 'UTC', language);
}

// Hindi says "in the morning": nobody says "am" in it.
const CLOCKS: Readonly<Record<MailLanguage, Intl.DateTimeFormatOptions>> = {
  en: { timeStyle: 'short' },
  hi: { hour: 'numeric', minute: '2-digit', dayPeriod: 'long' },
};

/** The time of an instant on the clock of a time zone: `10:40 am`, `सुबह 10:40`. */
export const timeOfDay = (instant: Date, timeZone: string, language: MailLanguage): string =>
  // Narrow spaces are not of the alphabet of text messages.
  new Intl.DateTimeFormat(LOCALES[language], { ...CLOCKS[language], timeZone })
    .format(instant)
    .replace(/\s/g, ' ');
