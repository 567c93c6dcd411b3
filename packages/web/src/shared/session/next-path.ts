import { matchRoute } from '@baari/core/shared';

// Only its origin is compared: any one will do.
const ownSite = 'https://own.site';

/**
 * Where `?next=` leads after signing in: one of the app's own console pages, with its query; null for anything else,
 * such as another website behind `//`.
 */
export function nextPath(search: string): string | null {
  const next = new URLSearchParams(search).get('next');
  if (!next?.startsWith('/') || !URL.canParse(next, ownSite)) return null;
  const { origin, pathname, search: query } = new URL(next, ownSite);
  if (origin !== ownSite || matchRoute(pathname)?.route.surface !== 'console') return null;
  return `${pathname}${query}`;
}

/** The sign-in page that leads on to a page of the app. */
export function signInPath(next: string): string {
  return `/auth?next=${encodeURIComponent(next)}`;
}

/** The doctors' sign-in page that leads on to a page of a doctor. */
export function doctorSignInPath(next: string): string {
  return `/doctor-login?next=${encodeURIComponent(next)}`;
}

/** The sign-in page that begins with signing up, for visitors who most likely have no account yet. */
export function signUpPath(next: string): string {
  return `${signInPath(next)}&tab=sign-up`;
}

export const asksToSignUp = (search: string): boolean => new URLSearchParams(search).get('tab') === 'sign-up';
