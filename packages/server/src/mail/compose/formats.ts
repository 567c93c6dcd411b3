/** Formats money and days for mails. */
import { calendarDateOf, serviceDateOf } from '@baari/core/queue';
import { formats } from '@baari/words/formats';
import type { MailLanguage } from './languages.ts';

/**
 * Formats an amount in paise the Indian way, such as `₹1,00,000.50`, in every language.
 */
export function rupees(paise: number): string {
  const money = { style: 'currency', currency: 'INR', trailingZeroDisplay: 'stripIfInteger' } as const;
  return new Intl.NumberFormat('en-IN', money).format(paise / 100);
}

/** Formats the day of an instant in an IANA time zone as `20 December 2026`. */
export function day(instant: Date, timeZone: string, language: MailLanguage): string {
  return new Intl.DateTimeFormat(formats[language].locale, { dateStyle: 'long', timeZone }).format(instant);
}

/**
 * Formats the service date that ends at this instant. For example, it is the 20th if the instant is 04:00 on
 * the 21st.
 */
export function lastDay(until: Date, timeZone: string, language: MailLanguage): string {
  return dateDay(serviceDateOf(new Date(until.getTime() - 1), timeZone), language);
}

/** Formats a date without a time as `20 December 2026`. */
export const dateDay = (date: string, language: MailLanguage): string =>
  day(new Date(`${date}T00:00:00Z`), 'UTC', language);

/** Formats a date in the next days without its year, as `Tue, 22 Dec`. */
export const nearDay = (date: string, language: MailLanguage): string =>
  new Intl.DateTimeFormat(formats[language].locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));

/** Formats the month of a date as `December 2026`. */
export const dateMonth = (date: string, language: MailLanguage): string =>
  new Intl.DateTimeFormat(formats[language].locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));

/** Formats the time of an instant in a time zone as `10:40 am`, `सुबह 10:40` or `সকাল 10:40`. */
export const timeOfDay = (instant: Date, timeZone: string, language: MailLanguage): string =>
  formats[language].timeText(instant.getTime(), timeZone);

/** Formats the day, in the next days, and the time of an instant in a time zone as `Tue, 22 Dec 10:40 am`. */
export const nearTime = (instant: Date, timeZone: string, language: MailLanguage): string =>
  `${nearDay(calendarDateOf(instant, timeZone), language)} ${timeOfDay(instant, timeZone, language)}`;
