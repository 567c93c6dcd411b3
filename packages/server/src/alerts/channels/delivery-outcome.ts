/** How a delivery to a service ended: whether it may be tried again depends on whether the service may have it. */
import type { DeliveryOutcome } from '../../context/index.ts';
import { JobFailure } from '../../jobs/index.ts';

/** Errors before a connection stood: nothing was sent. */
const UNREACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** The outcome when `fetch` threw, or a delivery threw a JobFailure because the service refused. */
export function outcomeOfError(error: unknown): DeliveryOutcome {
  if (error instanceof JobFailure) return 'later';
  const cause = error instanceof Error ? error.cause : undefined;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
  return UNREACHED.has(code) ? 'later' : 'unknown';
}

/** The outcome when a push service answered with this status (RFC 8030, section 5; 8.4 for what is too large). */
export function outcomeOfStatus(status: number): DeliveryOutcome {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  // A redirect leads to an address that nobody checked.
  if (status === 400 || status === 413 || status < 400) return 'refused';
  return 'later';
}
