/** The choices and limits of a clinic's settings. */

export const CONSULTATION_MINUTES = { min: 5, max: 120 };
export const OPENS_EARLY_MINUTES = { min: 0, max: 720 };
/**
 * A clinic's page for reviews on Google. Other addresses of Google are not accepted, because some of them redirect
 * to any website. The database has the same check.
 */
const REVIEW_URL =
  /^https:\/\/(g\.page|maps\.app\.goo\.gl|share\.google|((www|maps)\.)?google\.(com|co\.in)\/maps|search\.google\.com\/local)[/?][!-~]*$/;
export const REVIEW_URL_MAX_LENGTH = 300;

export const isReviewUrl = (url: string): boolean =>
  url.length <= REVIEW_URL_MAX_LENGTH && REVIEW_URL.test(url);

export const KEEPS_PATIENTS_MONTHS = { min: 1, max: 120 };

/** The ways to pay at the desk. */
export const PAYMENT_KINDS = ['cash', 'upi', 'card'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

// JavaScript engines list these zones under old names, which newer time zone databases may not contain.
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** Returns the IANA names of the time zones that a clinic can use. */
export function timeZones(): string[] {
  const names = Intl.supportedValuesOf('timeZone').map((name) => RENAMED[name] ?? name);
  return [...new Set(names)].toSorted();
}

/** Returns whether a clinic can use the time zone of this name. */
export const isTimeZone = (name: string): boolean => timeZones().includes(name);
