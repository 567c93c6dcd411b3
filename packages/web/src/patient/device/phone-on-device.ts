/**
 * Stores the phone number of this device's last user, for display. The number gives no access to anything.
 */
import { LOGGED_OUT_COOKIE } from '@baari/core/shared';
import { MOBILE_DIGITS, mobileDigits } from './mobile-number.ts';

const KEY = 'baari.patient-phone';

const DAY_SECONDS = 86_400;

/** Returns the ten digits, or null if no number is stored. */
export function readPhone(): string | null {
  try {
    const kept = localStorage.getItem(KEY);
    return kept?.length === MOBILE_DIGITS ? kept : null;
  } catch {
    return null;
  }
}

/** Calls `listener` after another tab stores or deletes a number, until the returned function is called. */
export function followPhone(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/** Stores the typed number if the token lookup accepts it. */
export function keepPhone(typed: string): void {
  const digits = mobileDigits(typed);
  if (digits.length !== MOBILE_DIGITS) return;
  try {
    localStorage.setItem(KEY, digits);
  } catch {
    // If the browser has no storage, the number has to be typed again.
  }
}

/** After the user took a token, shows this device's tokens again. */
export function showOwnTokens(): void {
  document.cookie = `${LOGGED_OUT_COOKIE}=; path=/; max-age=0`;
}

/** Deletes the number, and makes the server hide the device's tokens until a new one is taken. */
export function forgetPhone(): void {
  // After this time, the tokens have ended.
  document.cookie = `${LOGGED_OUT_COOKIE}=1; path=/; max-age=${DAY_SECONDS}; samesite=lax`;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // If the browser has no storage, there is nothing to delete.
  }
}
