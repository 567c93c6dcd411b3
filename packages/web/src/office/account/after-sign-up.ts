/**
 * Stores the page that a person wanted to open before they had to sign up. The verification link often opens
 * in another tab, in which that page is not stored. For this reason the browser stores the page for all tabs,
 * but only for that email address.
 */
import { z } from 'zod';

const key = 'baari.after-sign-up';
const wanted = z.object({ email: z.string(), next: z.string().startsWith('/') });

const plain = (email: string) => email.trim().toLowerCase();

export function keepNext(email: string, next: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ email: plain(email), next }));
  } catch {
    // If the browser has no storage, the next page is the dashboard.
  }
}

export function keptNext(email: string | undefined): string | null {
  if (email === undefined) return null;
  try {
    const kept = wanted.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data;
    return kept?.email === plain(email) ? kept.next : null;
  } catch {
    return null;
  }
}

export function forgetNext(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // If the browser has no storage, there is nothing to delete.
  }
}
