/**
 * The next page of a person who had to sign up first. The verification link often opens in another
 * tab, which does not know the next page. So the browser stores it, for that email only.
 */
import { z } from 'zod';

const key = 'baari.after-sign-up';
const wanted = z.object({ email: z.string(), next: z.string().startsWith('/') });

const plain = (email: string) => email.trim().toLowerCase();

export function keepNext(email: string, next: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ email: plain(email), next }));
  } catch {
    // Without storage, the next page is the dashboard.
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
    // Without storage there is nothing to delete.
  }
}
