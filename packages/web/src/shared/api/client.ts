/**
 * The API client for all surfaces. The client needs only the routes and no schema library. The client trusts
 * responses, because they come from our own server.
 */
import type { Contract } from '@baari/contract';
import { IDEMPOTENCY_KEY_HEADER } from '@baari/contract/patient-routes';
import type { ErrorCode, ErrorDetails, Reason } from '@baari/core/shared';
import type { ContractRouterClient } from '@orpc/contract';
import { ApiError } from './api-error.ts';

/** If a request has a key, the server processes it only once, even if it is repeated. */
export type CallContext = {
  idempotencyKey?: string;
  /** True if the request goes to the server even while a local stand-in answers. */
  isDirect?: boolean;
};

/** Answers requests instead of the server, while this computer has no internet. */
export type StandIn = (path: string, input: object) => Promise<unknown>;
let standIn: StandIn | null = null;

/** Makes `next` answer all requests. If `next` is null, the server answers again. */
export const setStandIn = (next: StandIn | null): void => {
  standIn = next;
};

/** Returns true while this computer has no internet and continues without it. */
export const hasStandIn = (): boolean => standIn !== null;

/** Types every operation of the contract as a call that throws `ApiError`. */
export type Api = ContractRouterClient<Contract, CallContext>;

export type Route = { readonly method: string; readonly path: string };
type Routes = { readonly [Feature in keyof Api]?: { readonly [Name in keyof Api[Feature]]?: Route } };
type CallsOf<R> = {
  [Feature in keyof R & keyof Api]: Pick<Api[Feature], keyof R[Feature] & keyof Api[Feature]>;
};
type CallOptions = { context?: CallContext; signal?: AbortSignal };

const TIMEOUT_MS = 20_000;
/** The lowest HTTP status of a refusal, and of a server error. */
const REFUSED_FROM = 400;
const BROKEN_FROM = 500;

/** Returns a call for each of the routes. */
export function clientOf<const R extends Routes>(routes: R): CallsOf<R> {
  const client = mapValues<Readonly<Record<string, Route>>, unknown>(routes, (operations) =>
    mapValues(operations, (route) => (input?: object, options?: CallOptions) => call(route, input, options)),
  );
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- each operation by its name: see `CallsOf`
  return client as CallsOf<R>;
}

export const mapValues = <From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

/**
 * Puts the inputs that the path names into the path, and all others into the body, or into the query of a
 * GET.
 */
async function call(
  { method, path }: Route,
  input: object = {},
  { context, signal }: CallOptions = {},
): Promise<unknown> {
  if (standIn && context?.isDirect !== true) return standIn(path, input);
  let url = `/api${path}`;
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    const filled = url.replace(`{${name}}`, encodeURIComponent(String(value)));
    if (filled === url && value !== undefined) rest[name] = value;
    url = filled;
  }
  const key = context?.idempotencyKey;
  const headers = { 'content-type': 'application/json', ...(key && { [IDEMPOTENCY_KEY_HEADER]: key }) };
  if (method !== 'GET') return send(url, { method, headers, body: JSON.stringify(rest) }, signal);
  const query = new URLSearchParams(mapValues(rest, String)).toString();
  return send(query ? `${url}?${query}` : url, {}, signal);
}

async function send(url: string, init: RequestInit, signal?: AbortSignal): Promise<unknown> {
  // Old phones lack `AbortSignal.timeout`.
  const ending = new AbortController();
  const end = () => ending.abort();
  const timer = setTimeout(end, TIMEOUT_MS);
  signal?.addEventListener('abort', end);
  let status, text;
  try {
    const response = await fetch(url, { ...init, signal: ending.signal });
    status = response.status;
    text = await response.text();
  } catch (error) {
    // The caller has aborted.
    if (signal?.aborted) throw error;
    throw new ApiError('network', 'network.failed');
  } finally {
    clearTimeout(timer);
  }
  if (status < REFUSED_FROM) return JSON.parse(text);
  throw readFailure(status, text);
}

type Failure = { code?: ErrorCode; data?: { reason: Reason; details: ErrorDetails } };

/** Reads the refusal in a response. A proxy or a hotel's network may send its own page instead. */
export function readFailure(status: number, text: string): ApiError {
  try {
    // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- a parsed boundary: see the head of the file
    const { code, data } = JSON.parse(text) as Failure;
    if (code && data) return new ApiError(code, data.reason, data.details);
  } catch {
    // The response is not from our server.
  }
  return new ApiError('unavailable', status < BROKEN_FROM ? 'server.internal' : 'db.unavailable');
}
