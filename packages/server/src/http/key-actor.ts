/** Identifies the caller of a request that has an API key. */
import { AppError } from '@baari/core/shared';
import type { FastifyRequest } from 'fastify';
import type { Actor, Context } from '../context/index.ts';
import { hashKeySecret, isKeySecret } from '../lib/key-secret.ts';
import { findKey, markKeyUsed } from './actor.repository.ts';
import type { RateLimits } from './rate-limits.ts';

const BEARER = /^bearer(?:\s+(.*))?$/i;

/**
 * Returns the key of a request to the API (`Authorization: Bearer …`). It may be invalid, and is null if
 * there is none. Pages and their files accept no keys.
 */
export function keySecretOf({ url, headers: { authorization = '' } }: FastifyRequest): string | null {
  if (!url.startsWith('/api/')) return null;
  const bearer = BEARER.exec(authorization);
  return bearer && (bearer[1] ?? '').trim();
}

type KeyServer = Pick<Context, 'db' | 'now' | 'plan'>;
type KeyRequest = { secret: string; address: string; userAgent: string | null };

/** The last use is stored with the minute, so that a busy key writes only one row a minute. */
const USE_MS = 60_000;

/**
 * Returns the actor of a key. The key is looked up at each request, so that a key stops working in all
 * processes as soon as it ends. Throws `key.malformed`, `key.unknown`, `key.ended`, `key.expired`,
 * `key.not_in_plan`, and `request.rate_limited`.
 */
export async function identifyKey(
  { db, now: clock, plan }: KeyServer,
  limits: RateLimits,
  { secret, address, userAgent }: KeyRequest,
): Promise<Actor> {
  const now = clock();
  if (!isKeySecret(secret)) {
    await limits.countStrangeKey(address);
    throw invalid('key.malformed');
  }
  const hash = hashKeySecret(secret);
  const name = hash.toString('base64');
  await limits.countKeyLookUp(name, address);
  const found = await findKey(db, hash);
  if (!found) throw invalid('key.unknown');
  limits.rememberKey(name);
  const { identity, endedAt, isBacked, lastUsedAt } = found;
  const { madeBy, expiresAt } = identity;
  if (endedAt !== null || !isBacked || madeBy === null) throw invalid('key.ended');
  if (expiresAt !== null && expiresAt <= now) throw invalid('key.expired');
  if (!(await plan.hasKeys(db, identity.clinicId, now))) throw new AppError('forbidden', 'key.not_in_plan');
  const before = new Date(now.getTime() - USE_MS);
  if (lastUsedAt === null || lastUsedAt <= before)
    await markKeyUsed(db, { keyId: identity.keyId, address, now, before });
  const key = { ...identity, madeBy };
  return { key, doctor: null, account: null, deviceId: null, isKnownDevice: false, address, userAgent };
}

const invalid = (reason: 'key.malformed' | 'key.unknown' | 'key.ended' | 'key.expired') =>
  new AppError('unauthenticated', reason);
