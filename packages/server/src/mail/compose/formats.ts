/** Money and days as mails write them. */
import { serviceDateOf } from '@baari/core/queue';
import {
  BENGALI_PARTS_OF_DAY,
  GUJARATI_PARTS_OF_DAY,
  KANNADA_PARTS_OF_DAY,
  MARATHI_PARTS_OF_DAY,
  TAMIL_PARTS_OF_DAY,
  TELUGU_PARTS_OF_DAY,
  timeByPartOfDay,
} from '@baari/core/shared';
import type { MailLanguage } from './languages.ts';

const LOCALES: Readonly<Record<MailLanguage, string>> = {
  en: 'en-IN',
  hi: 'hi-IN',
  bn: 'bn-IN-u-nu-latn',
  mr: 'mr-IN-u-nu-latn',
  gu: 'gu-IN-u-nu-latn',
  te: 'te-IN-u-nu-latn',
  ta: 'ta-IN-u-nu-latn',
  kn: 'kn-IN-u-nu-latn',
};

// Kannada and Marathi group by thousands, and in some releases Bengali puts the sign behind: nobody in India writes so.
const MONEY_LOCALES: Readonly<Record<MailLanguage, string>> = {
  ...LOCALES,
  bn: LOCALES.en,
  kn: LOCALES.en,
  mr: LOCALES.en,
};

/** An amount in paise as rupees: `₹1,000`, `₹1,000.50`. */
export function rupees(paise: number, language: MailLanguage): string {
  const money = { style: 'currency', currency: 'INR', trailingZeroDisplay: 'stripIfInteger' } as const;
  return new Intl.NumberFormat(MONEY_LOCALES[language], money).format(paise / 100);
}

/** The day of an instant in an IANA time zone: `20 December 2026`. */
export function day(instant: Date, timeZone: string, language: MailLanguage): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone }).format(instant);
}

/** The last service date before an instant at which one ends: 04:00 on the 21st is told as the 20th. */
export function lastDay(until: Date, timeZone: string, language: MailLanguage): string {
  return dateDay(serviceDateOf(new Date(until.getTime() - 1), timeZone), language);
}

/** A date without a time: `20 December 2026`. */
export const dateDay = (date: string, language: MailLanguage): string =>
  day(new Date(`${date}T00:00:00Z`), 'UTC', language);

/** A date that is near, without its year: `Tue, 22 Dec`. */
export const nearDay = (date: string, language: MailLanguage): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));

/** The month of a date: `December 2026`. */
export const dateMonth = (date: string, language: MailLanguage): string =>
  new Intl.DateTimeFormat(LOCALES[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

// What Intl would say wrong.
const PARTS_OF_DAY: Readonly<Partial<Record<MailLanguage, string>>> = {
  bn: BENGALI_PARTS_OF_DAY,
  mr: MARATHI_PARTS_OF_DAY,
  gu: GUJARATI_PARTS_OF_DAY,
  te: TELUGU_PARTS_OF_DAY,
  ta: TAMIL_PARTS_OF_DAY,
  kn: KANNADA_PARTS_OF_DAY,
};

// Hindi says "in the morning": nobody says "am" in it.
const CLOCKS: Readonly<Partial<Record<MailLanguage, Intl.DateTimeFormatOptions>>> = {
  hi: { hour: 'numeric', minute: '2-digit', dayPeriod: 'long' },
};
const USUAL_CLOCK: Intl.DateTimeFormatOptions = { timeStyle: 'short' };

/** The time of an instant on the clock of a time zone: `10:40 am`, `सुबह 10:40`, `সকাল 10:40`. */
export function timeOfDay(instant: Date, timeZone: string, language: MailLanguage): string {
  const parts = PARTS_OF_DAY[language];
  if (parts !== undefined) return timeByPartOfDay(instant, timeZone, parts);
  const clock = { ...(CLOCKS[language] ?? USUAL_CLOCK), timeZone };
  // Narrow spaces are not of the alphabet of text messages.
  return new Intl.DateTimeFormat(LOCALES[language], clock).format(instant).replace(/\s/g, ' ');
}
