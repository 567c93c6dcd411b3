/** Times and amounts as patients read them. Given the same input, the server and every browser agree. */

// Those that name a part of the day before or behind a time as people say it; in Bengali and Marathi it comes in another
// case, and their readers' phones write AM and PM.
const NAMES_PART_OF_DAY = /^(gu|hi|kn|ta|te)/;

// Building a formatter costs far more than using one.
const formatters = new Map<string, Intl.DateTimeFormat>();

/** The time of day in the clinic's time zone: "10:45 am", in Hindi "सुबह 10:45", in Marathi "10:45 AM". */
export function timeText(instant: number, timeZone: string, locale: string): string {
  const key = `${locale} ${timeZone}`;
  const dayPeriod = NAMES_PART_OF_DAY.test(locale) ? 'long' : undefined;
  const formatter =
    formatters.get(key) ??
    new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit', dayPeriod });
  formatters.set(key, formatter);
  return plainSpaces(formatter.format(instant));
}

/** An amount of rupees: "₹500". */
export function rupees(amount: number, locale: string): string {
  const fractionDigits = Number.isInteger(amount) ? 0 : 2;
  const style = { style: 'currency', currency: 'INR' } as const;
  const digits = { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits };
  return plainSpaces(new Intl.NumberFormat(locale, { ...style, ...digits }).format(amount));
}

// Releases of the locale data differ in which space stands before "am".
function plainSpaces(text: string): string {
  return text.replace(/\s/gu, ' ');
}
