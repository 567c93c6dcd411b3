/** The few calls that a patient's page makes. Answers come from our own server and are trusted as the contract types them. */
import type { CheckedToken, ClinicBoard, PatientToken } from '@baari/contract/queue';
import type { ErrorCode, Reason } from '@baari/core/shared';

const TIMEOUT_MS = 20_000;

/** A call that was refused, or never reached the server (`network.failed`). */
export class PatientApiError extends Error {
  readonly code: ErrorCode | 'network';
  readonly reason: Reason | 'network.failed';
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    code: ErrorCode | 'network',
    reason: Reason | 'network.failed',
    details: Record<string, unknown> = {},
  ) {
    super(reason);
    this.name = 'PatientApiError';
    this.code = code;
    this.reason = reason;
    this.details = details;
  }
}

/** Whether a call was refused for one of these reasons. */
export const isReason = (error: unknown, ...reasons: readonly Reason[]): boolean =>
  error instanceof PatientApiError && reasons.some((reason) => reason === error.reason);

export type TokenRequest = {
  doctorId: string;
  name: string;
  phone: string;
  /** How long the way to the clinic takes; null when nobody knows. */
  travelMinutes: number | null;
};

/** Takes a token. A repeat under the same key gets the token of the first try. */
export function issueToken(
  { doctorId, ...request }: TokenRequest,
  idempotencyKey: string,
): Promise<PatientToken> {
  return call('POST', `/doctors/${doctorId}/tokens`, request, idempotencyKey);
}

/** Has a code sent to a phone, which the clinic wants confirmed before it issues a token. */
export function requestPatientCode(clinicId: string, phone: string): Promise<object> {
  return call('POST', `/clinics/${clinicId}/patient-phone/code`, { phone });
}

/** Confirms a phone on this device by the code that was sent there. Doing it twice does no harm. */
export function confirmPatientPhone(clinicId: string, phone: string, code: string): Promise<object> {
  return call('POST', `/clinics/${clinicId}/patient-phone`, { phone, code });
}

export function getToken(secret: string): Promise<PatientToken> {
  return call('GET', `/tokens/${secret}`);
}

/** "I'm here." */
export function announceArrival(secret: string): Promise<PatientToken> {
  return call('POST', `/tokens/${secret}/arrival`, {});
}

/** "I can't come." */
export function leave(secret: string): Promise<PatientToken> {
  return call('POST', `/tokens/${secret}/leave`, {});
}

/** How long the way to the clinic takes; and, where it was chosen, whether to leave later and dare more. */
export function setTravelTime(
  secret: string,
  way: { travelMinutes: number | null; cutsCloser?: boolean },
): Promise<PatientToken> {
  return call('POST', `/tokens/${secret}/travel-time`, way);
}

/** Today's live tokens of a phone number. */
export function checkTokens(phone: string): Promise<CheckedToken[]> {
  return call('POST', '/tokens/check', { phone });
}

/** The name that was typed with this phone number on this device before; null for none. */
export async function recallName(phone: string): Promise<string | null> {
  const { name } = await call<{ name: string | null }>('POST', '/tokens/recall-name', { phone });
  return name;
}

/** A clinic with its doctors and queues, as they are now. */
export function getBoard(slug: string): Promise<ClinicBoard> {
  return call('GET', `/boards/${slug}`);
}

/** Asks our own server; `Answer` is what its contract promises. An answer without content is undefined. */
export async function call<Answer>(
  method: string,
  path: string,
  body?: object,
  idempotencyKey?: string,
): Promise<Answer> {
  const headers = new Headers({ accept: 'application/json' });
  if (body) headers.set('content-type', 'application/json');
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  const answer = await send(`/api${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw readFailure(answer.text);
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- a parsed boundary: see the head of the file
  return (answer.text === '' ? undefined : JSON.parse(answer.text)) as Answer;
}

async function send(url: string, init: RequestInit): Promise<{ ok: boolean; text: string }> {
  // Not AbortSignal.timeout, which old phones do not know.
  const slow = new AbortController();
  const timer = setTimeout(() => slow.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(url, { ...init, signal: slow.signal });
    return { ok: response.ok, text: await response.text() };
  } catch {
    throw new PatientApiError('network', 'network.failed');
  } finally {
    clearTimeout(timer);
  }
}

type Failure = { code?: ErrorCode; data?: { reason: Reason; details: Record<string, unknown> } };

// Something between us and the server (a proxy, a hotel's network) answers with pages of its own.
function readFailure(text: string): PatientApiError {
  try {
    // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- a parsed boundary: see the head of the file
    const { code, data } = JSON.parse(text) as Failure;
    if (code && data) return new PatientApiError(code, data.reason, data.details);
  } catch {
    // Not our server's words.
  }
  return new PatientApiError('unavailable', 'server.internal');
}
