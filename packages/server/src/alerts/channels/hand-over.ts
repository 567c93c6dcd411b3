/** How handing something over to a service ended: whether it may be tried again depends on who has it now. */
import type { HandOver } from '../../context/index.ts';
import { JobFailure } from '../../jobs/index.ts';

/** That nobody was reached at all: nothing was sent. */
const UNREACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** What a throw of `fetch` means, or of a delivery that refuses with a JobFailure when it was answered so. */
export function handOverOf(error: unknown): HandOver {
  if (error instanceof JobFailure) return 'later';
  const cause = error instanceof Error ? error.cause : undefined;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
  return UNREACHED.has(code) ? 'later' : 'unknown';
}

/** What the answer of a push service means (RFC 8030, section 5; 8.4 for what is too large). */
export function handOverAnswered(status: number): HandOver {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  // Where an answer leads is nowhere that was checked.
  if (status === 400 || status === 413 || status < 400) return 'refused';
  return 'later';
}
