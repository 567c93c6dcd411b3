/** What the worker does with a request. */
import { matchRoute } from '@baari/core/shared';

export type Plan =
  /** Its name changes with its content: from the phone if it is there. */
  | 'asset'
  /** From the network, else as this phone saw it last. */
  | 'kept-page'
  /** From the network, else the page that says there is none. */
  | 'page'
  /** None of the worker's business. */
  | 'network';

type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

const KEPT_SCREENS: ReadonlySet<string> = new Set([
  'token',
  'token-status',
  'patient-dashboard',
  'clinic',
  'doctor',
  'doctors',
]);

export function planOf({ method, mode, url }: Asked, origin: string): Plan {
  const asked = new URL(url);
  if (method !== 'GET' || asked.origin !== origin) return 'network';
  if (asked.pathname.startsWith('/assets/')) return 'asset';
  if (mode !== 'navigate' || asked.pathname.startsWith('/api/')) return 'network';
  return isKeptPath(asked.pathname) ? 'kept-page' : 'page';
}

/** Whether a page is kept as it was seen last. */
export function isKeptPath(path: string): boolean {
  // A file: no clinic's address has a dot.
  if (path.includes('.')) return false;
  return KEPT_SCREENS.has(matchRoute(path)?.route.screen ?? '');
}
