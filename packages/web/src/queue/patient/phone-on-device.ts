/** The phone number of whoever used this device last: a copy to show, which opens nothing by itself. */
import { MOBILE_DIGITS, mobileDigits } from './mobile-number.ts';

const KEY = 'baari.patient-phone';

/** Ten digits; null where none is kept. */
export function readPhone(): string | null {
  try {
    const kept = localStorage.getItem(KEY);
    return kept?.length === MOBILE_DIGITS ? kept : null;
  } catch {
    return null;
  }
}

/** Calls `listener` after another tab kept or forgot a number, until the function it gives is called. */
export function followPhone(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/** Keeps the number as it was typed, if it is one that the token lookup takes. */
export function keepPhone(typed: string): void {
  const digits = mobileDigits(typed);
  if (digits.length !== MOBILE_DIGITS) return;
  try {
    localStorage.setItem(KEY, digits);
  } catch {
    // A browser that keeps nothing: the number is typed again next time.
  }
}

export function forgetPhone(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
