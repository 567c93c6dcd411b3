import { matchRoute } from '@baari/core/shared';

// This address is used only to compare origins, so any value works.
const ownSite = 'https://own.site';

/**
 * Returns the page in `?next=` that opens after signing in. The page must be a console page of the app.
 * Returns null for anything else, such as another website after `//`.
 */
export function nextPath(search: string): string | null {
  const next = new URLSearchParams(search).get('next');
  if (!next?.startsWith('/') || !URL.canParse(next, ownSite)) return null;
  const { origin, pathname, search: query } = new URL(next, ownSite);
  if (origin !== ownSite || matchRoute(pathname)?.route.surface !== 'console') return null;
  return `${pathname}${query}`;
}

/** Returns the sign-in page's address that continues to a page of the app. */
export function signInPath(next: string): string {
  return `/auth?next=${encodeURIComponent(next)}`;
}

/** Returns the doctors' sign-in address that continues to a doctor's page. */
export function doctorSignInPath(next: string): string {
  return `/doctor-login?next=${encodeURIComponent(next)}`;
}

/** Returns the sign-in address that starts with signing up, for visitors who probably have no account yet. */
export function signUpPath(next: string): string {
  return `${signInPath(next)}&tab=sign-up`;
}

export const asksToSignUp = (search: string): boolean => new URLSearchParams(search).get('tab') === 'sign-up';
