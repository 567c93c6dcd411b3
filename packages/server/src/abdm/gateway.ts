/** Talks to the gateway of India's health network (ABDM), version 3. */
import { AppError } from '@baari/core/shared';
import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import { v4 as uuidv4 } from 'uuid';
import { z } from 'zod';
import type { AbdmConfig } from '../config/abdm-config.ts';
import type { AbdmGateway, Logger } from '../context/index.ts';
import { listCounterCodes } from './facility.repository.ts';

const TIMEOUT_MS = 10_000;
/** The time before a session's end at which it is renewed. */
const RENEW_BEFORE_MS = 60_000;
const KEYS_LAST_MS = 3_600_000;
/**
 * Keys are fetched again at most this often, so that strangers can't make the server send the gateway many
 * requests.
 */
const KEYS_AGAIN_MS = 60_000;
const CLOCK_TOLERANCE_SECONDS = 60;

const session = z.object({ accessToken: z.string().min(1), expiresIn: z.coerce.number().positive() });
const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

const ANSWER_PATHS = {
  share: '/api/hiecm/patient-share/v3/on-share',
  running_token: '/api/hiecm/patient-share/v3/running-token/on-status',
} as const;

type Session = { accessToken: string; until: number };
type Parts = { now: () => Date; log: Logger; bridgeUrl: () => string };
type Keys = { find: ReturnType<typeof createLocalJWKSet> | null; readAt: number };

type Send = (
  method: string,
  url: string,
  body: object | null,
  more?: Record<string, string>,
) => Promise<Response>;

/** Returns a function that sends requests within a session, and opens and renews the session as needed. */
function inSession(config: AbdmConfig, now: () => Date): Send {
  let open: Promise<Session> | null = null;

  const send: Send = (method, url, body, more = {}) =>
    fetch(url, {
      method,
      headers: {
        'content-type': 'application/json',
        'REQUEST-ID': uuidv4(),
        TIMESTAMP: now().toISOString(),
        'X-CM-ID': config.network,
        ...more,
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });

  async function openSession(): Promise<Session> {
    const { clientId, clientSecret } = config;
    const body = { clientId, clientSecret, grantType: 'client_credentials' };
    const answer = await send('POST', `${config.url}/api/hiecm/gateway/v3/sessions`, body);
    if (!answer.ok) throw new Error(`the gateway opened no session: ${answer.status}`);
    const { accessToken, expiresIn } = session.parse(await answer.json());
    return { accessToken, until: now().getTime() + expiresIn * 1000 - RENEW_BEFORE_MS };
  }

  /** Returns the session's token. Simultaneous callers share one session. */
  async function accessToken(): Promise<string> {
    const last = open;
    if (last !== null && (await last).until > now().getTime()) return (await last).accessToken;
    if (open !== null && open !== last) return (await open).accessToken;
    const opened = openSession();
    open = opened;
    opened.catch(() => {
      if (open === opened) open = null;
    });
    return (await opened).accessToken;
  }

  return async (method, url, body, more = {}) => {
    const authorised = async () => ({ authorization: `Bearer ${await accessToken()}`, ...more });
    const answer = await send(method, url, body, await authorised());
    if (answer.status !== 401) return answer;
    // The gateway has ended the session.
    await answer.body?.cancel();
    open = null;
    return send(method, url, body, await authorised());
  };
}

/** Returns a function that checks whether a bearer token is the gateway's own. */
function senderCheck(config: AbdmConfig, call: Send, { now, log }: Parts): AbdmGateway['checkSender'] {
  let keys: Keys = { find: null, readAt: 0 };
  let reading: Promise<Keys> | null = null;

  async function readKeys(): Promise<Keys> {
    const readAt = now().getTime();
    try {
      const answer = await call('GET', `${config.url}/api/hiecm/gateway/v3/certs`, null);
      if (!answer.ok) throw new Error(`the gateway gave no keys: ${answer.status}`);
      const set: JSONWebKeySet = keySet.parse(await answer.json());
      keys = { find: createLocalJWKSet(set), readAt };
    } catch (error) {
      log.warn({ err: error }, 'scan & share: the gateway’s keys cannot be read');
      // If the new keys can't be fetched, the earlier ones remain valid.
      keys = { ...keys, readAt };
    }
    return keys;
  }

  /**
   * Returns keys that were fetched at most `ageMs` ago. Simultaneous callers share one request for the keys.
   */
  async function keysWithin(ageMs: number): Promise<Keys> {
    if (now().getTime() - keys.readAt < ageMs) return keys;
    reading ??= readKeys().finally(() => (reading = null));
    return reading;
  }

  async function verify(bearer: string, find: NonNullable<Keys['find']>): Promise<void> {
    const { payload } = await jwtVerify(bearer, find, {
      algorithms: ['RS256'],
      ...(config.issuer !== null && { issuer: config.issuer }),
      requiredClaims: ['exp', 'azp'],
      currentDate: now(),
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    // The issuer also signs the tokens of other programs in the network. The server must not accept these as
    // the gateway's.
    if (payload['azp'] !== config.sender) throw new Error('the token belongs to another client');
  }

  return async (bearer) => {
    if (!JWT.test(bearer)) return 'stranger';
    const { find } = await keysWithin(keys.find === null ? KEYS_AGAIN_MS : KEYS_LAST_MS);
    if (find === null) return config.requiresKeys ? 'unknown' : 'gateway';
    try {
      await verify(bearer, find);
      return 'gateway';
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) return 'stranger';
    }
    // The token may be signed with a new key of the gateway.
    const { find: newest } = await keysWithin(KEYS_AGAIN_MS);
    return newest === null
      ? 'unknown'
      : verify(bearer, newest).then(
          () => 'gateway',
          () => 'stranger',
        );
  };
}

/** Returns a client for the gateway. `bridgeUrl` is the address to which the gateway sends its requests. */
export function abdmGateway(config: AbdmConfig, parts: Parts): AbdmGateway {
  const call = inSession(config, parts.now);
  return {
    listCodes: (sql, clinicId) => listCounterCodes(sql, clinicId, config.qr),
    checkSender: senderCheck(config, call, parts),
    async register({ facilityId, hipName, clinicName }) {
      const bridge = { url: parts.bridgeUrl() };
      await requireTaken(() => call('PATCH', `${config.url}/api/hiecm/gateway/v3/bridge/url`, bridge));
      const link = { bridgeId: config.clientId, hipName, type: 'HIP', active: true };
      const linked = { facilityId, facilityName: clinicName, HRP: [link] };
      const registry = `${config.registryUrl}/v4/int/v1/bridges/MutipleHRPAddUpdateServices`;
      await requireTaken(() => call('POST', registry, linked));
    },
    async answer(kind, requestId, body) {
      const id = { 'REQUEST-ID': requestId };
      const answer = await call('POST', `${config.url}${ANSWER_PATHS[kind]}`, body, id);
      await answer.body?.cancel();
      return answer.status;
    },
  };
}

const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** The registry of facilities responds with 200 even when it refuses, with an error in the body. */
const refusedBody = z.union([
  z.object({ error: z.looseObject({}) }),
  z.array(z.looseObject({ error: z.looseObject({}) })).min(1),
]);

async function requireTaken(ask: () => Promise<Response>): Promise<void> {
  const unavailable = (cause: unknown) => {
    const refusal = new AppError('unavailable', 'scan_share.gateway_unavailable');
    refusal.cause = cause;
    return refusal;
  };
  let answer: Response;
  let text: string;
  try {
    answer = await ask();
    text = await answer.text();
  } catch (error) {
    throw unavailable(error);
  }
  if (answer.status >= 500) throw unavailable(new Error(`status ${answer.status}`));
  if (!answer.ok || isRefused(text)) throw new AppError('conflict', 'scan_share.gateway_refused');
}

function isRefused(text: string): boolean {
  try {
    return refusedBody.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}
