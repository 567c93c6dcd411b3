import { IDEMPOTENCY_KEY_HEADER } from '@baari/contract/shared';
import { AppError } from '@baari/core/shared';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { Actor, Context } from '../context/index.ts';
import { mailLanguageOf } from '../mail/index.ts';
import { identifyActor } from './actor.ts';
import { readCookies, type RequestCookies, type ResponseCookies, responseCookies } from './cookies.ts';
import { isWrite } from './cross-site.ts';
import { identifyKey, keySecretOf } from './key-actor.ts';
import { readLanguage } from './language-cookie.ts';
import { networkOf } from './network-address.ts';
import type { RateLimits } from './rate-limits.ts';
import type { RouteContext } from './routes.ts';

const IDEMPOTENCY_KEY_MAX_LENGTH = 200;
/** This limit is longer than the user agent of any browser. */
const USER_AGENT_MAX_LENGTH = 300;

export type ApiContext = RouteContext & {
  /** Sets the request's operation and counts it towards the rate limits. */
  begin: (operation: string) => Promise<void>;
  reply: FastifyReply;
};

/** The parts of a context that do not come from the request. */
export type ServerContext = Omit<Context, 'actor' | 'language' | 'log' | 'idempotencyKey'>;

/**
 * Returns the context of a request. The caller is identified by the API key, or otherwise by the cookies. If
 * a client without a key has no device cookie, the response sets one, and the client immediately counts as
 * that device.
 */
export async function apiContextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  server: ServerContext,
  limits: RateLimits,
): Promise<ApiContext> {
  const isSecure = server.site.publicUrl.startsWith('https:');
  const cookies = responseCookies(reply, server.vault, isSecure);
  const hasKey = keySecretOf(request) !== null;
  const given = hasKey ? NO_COOKIES : readCookies(request, server.vault, isSecure);
  const language = mailLanguageOf(
    hasKey ? null : readLanguage(request, isSecure),
    request.headers['accept-language'] ?? '',
  );
  const actor = await readCaller(request, server, limits, { given, cookies });
  request.actor = actor;
  return {
    app: { ...server, actor, language, log: request.log, idempotencyKey: readIdempotencyKey(request) },
    cookies,
    reply,
    doctorLoginToken: given.doctorLoginToken,
    begin: async (operation) => {
      request.operation = operation;
      // A device that got its cookie just now counts like one without a cookie.
      const counted = { ...actor, deviceId: given.deviceId };
      await limits.count({ operation, isWrite: isWrite(request), actor: counted });
    },
  };
}

const NO_COOKIES: RequestCookies = {
  loginToken: null,
  doctorLoginToken: null,
  deviceId: null,
  hasTakenToken: false,
};

/** Identifies the caller by the API key, or otherwise by the cookies. A new device gets a cookie. */
async function readCaller(
  request: FastifyRequest,
  server: ServerContext,
  limits: RateLimits,
  { given, cookies }: { given: RequestCookies; cookies: ResponseCookies },
): Promise<Actor> {
  const secret = keySecretOf(request);
  const [address, userAgent] = [networkOf(request.ip), userAgentOf(request)];
  if (secret !== null) return identifyKey(server, limits, { secret, address, userAgent });
  const { db, now } = server;
  const deviceId = given.deviceId ?? uuidv7({ msecs: now().getTime() });
  if (given.deviceId === null) cookies.setDevice(deviceId);
  await countLookUps(given, limits);
  const known = { ...given, deviceId };
  return identifyActor({ sql: db, now: now(), address, userAgent, given: known, answer: cookies });
}

/**
 * Identifies the caller by the API key or the cookies, without renewing a session. This is used for streams,
 * which last longer than their request.
 */
export async function readActor(
  request: FastifyRequest,
  server: ServerContext,
  limits: RateLimits,
): Promise<Actor> {
  const { db, vault, now, site } = server;
  const secret = keySecretOf(request);
  const [address, userAgent] = [networkOf(request.ip), userAgentOf(request)];
  if (secret !== null) return identifyKey(server, limits, { secret, address, userAgent });
  const given = readCookies(request, vault, site.publicUrl.startsWith('https:'));
  await countLookUps(given, limits);
  return identifyActor({ sql: db, now: now(), address, userAgent, given, answer: null });
}

/**
 * Counts a request whose response sets no cookies. If the database does not respond, the request counts by
 * device. So the server can still send the console's page, which reports the problem.
 */
export type Admit = (request: FastifyRequest, operation: string) => Promise<Actor>;

export const admitting =
  (server: ServerContext, limits: RateLimits): Admit =>
  async (request, operation) => {
    const actor = await readActor(request, server, limits).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'unavailable') throw error;
      return readDevice(request, server);
    });
    await limits.count({ operation, isWrite: false, actor });
    return actor;
  };

/** Identifies the caller only by the device's cookie. */
function readDevice(request: FastifyRequest, { db, vault, now, site }: ServerContext): Promise<Actor> {
  const given = readCookies(request, vault, site.publicUrl.startsWith('https:'));
  const device = { ...given, loginToken: null, doctorLoginToken: null };
  const [address, userAgent] = [networkOf(request.ip), userAgentOf(request)];
  return identifyActor({ sql: db, now: now(), address, userAgent, given: device, answer: null });
}

async function countLookUps(given: RequestCookies, { countLookUp }: RateLimits): Promise<void> {
  for (const token of [given.loginToken, given.doctorLoginToken])
    if (token !== null) await countLookUp(token);
}

const userAgentOf = ({ headers }: FastifyRequest) =>
  headers['user-agent']?.slice(0, USER_AGENT_MAX_LENGTH) ?? null;

function readIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers[IDEMPOTENCY_KEY_HEADER];
  if (key === undefined || key === '') return null;
  if (typeof key === 'string' && key.length <= IDEMPOTENCY_KEY_MAX_LENGTH) return key;
  const message = `at most ${IDEMPOTENCY_KEY_MAX_LENGTH} characters, once`;
  throw new AppError('invalid', 'request.invalid', { fields: [{ path: IDEMPOTENCY_KEY_HEADER, message }] });
}
