/** The phone number of this device's last user: a copy to show, which grants no access. */
import { LOGGED_OUT_COOKIE } from '@baari/core/shared';
import { MOBILE_DIGITS, mobileDigits } from './mobile-number.ts';

const KEY = 'baari.patient-phone';

const DAY_SECONDS = 86_400;

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

/** Stores the typed number, if the token lookup accepts it. */
export function keepPhone(typed: string): void {
  const digits = mobileDigits(typed);
  if (digits.length !== MOBILE_DIGITS) return;
  try {
    localStorage.setItem(KEY, digits);
  } catch {
    // A browser that stores nothing; the number is typed again next time.
  }
}

/** The device's current user took a token, so its tokens are shown. */
export function showOwnTokens(): void {
  document.cookie = `${LOGGED_OUT_COOKIE}=; path=/; max-age=0`;
}

/** Forgets the number, and has the server show none of the device's tokens until one is taken again. */
export function forgetPhone(): void {
  // By then they are over.
  document.cookie = `${LOGGED_OUT_COOKIE}=1; path=/; max-age=${DAY_SECONDS}; samesite=lax`;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Unusable storage has nothing to forget.
  }
}
