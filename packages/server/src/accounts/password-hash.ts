import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import type { Context } from '../context/index.ts';
import { hashQueue, type HashAsker } from './hash-queue.ts';

/**
 * Identifies a caller who has proved more than a stranger: an account on a device that it signed in on
 * before, or the holder of a mailed link. Null for strangers, who are counted by their address.
 */
export type KnownAs = string | null;

/** Hashes a password for storage. Throws `account.too_busy`. */
export async function hashPassword(ctx: Context, password: string, knownAs: KnownAs): Promise<string> {
  return hashQueue.run(askerOf(ctx, knownAs), () => scryptHash.hash(password));
}

/**
 * Returns whether a password matches a hash. If there is no hash, does the same work and returns false, so
 * that the response time does not show whether one exists. Throws `account.too_busy`.
 */
export async function isPasswordOf(
  ctx: Context,
  { password, passwordHash }: { password: string; passwordHash: string | null },
  knownAs: KnownAs,
): Promise<boolean> {
  return hashQueue.run(askerOf(ctx, knownAs), async () => {
    if (passwordHash !== null) return scryptHash.verify({ hash: passwordHash, password });
    await scryptHash.hash(password);
    return false;
  });
}

/** Returns whether a password should be hashed again at the current cost. */
export const isOutdatedHash = (hash: string): boolean => scryptHash.isOutdated(hash);

/** Throws `account.too_busy` if the queue is too full for this caller. */
export const requireHashRoom = (ctx: Context, knownAs: KnownAs): void =>
  hashQueue.requireRoom(askerOf(ctx, knownAs));

const askerOf = ({ actor }: Context, knownAs: KnownAs): HashAsker =>
  knownAs === null ? { isKnown: false, key: actor.address } : { isKnown: true, key: knownAs };

const KEY_BYTES = 64;
const SALT_BYTES = 16;
/** RFC 7914: N is the cost in time and memory: each hash takes 128 · N · r bytes. p multiplies the time. */
type Cost = { N: number; r: number; p: number };

// These are the minimum values in appendix C of OWASP ASVS 5.0. After an increase, each password is rehashed
// at the next sign-in.
const COST: Cost = { N: 2 ** 15, r: 8, p: 3 };
/** The cost of old hashes, which do not contain their cost. */
const COST_OF_OLD: Cost = { N: 2 ** 14, r: 16, p: 1 };
/**
 * This limit is higher than any cost that was ever used. It limits the work that a manipulated database can
 * cause.
 */
const MOST_N = 2 ** 20;

const derive: (password: string, salt: string, bytes: number, options: ScryptOptions) => Promise<Buffer> =
  promisify(scrypt);

type Hash = { cost: Cost; salt: string; key: Buffer };

/**
 * Hashes passwords with scrypt, as `$scrypt$n=…,r=…,p=…$salt$key`, salt and key in hexadecimal. Earlier
 * hashes read `salt:key`.
 */
export const scryptHash = {
  async hash(password: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES).toString('hex');
    const key = await keyOf(password, salt, COST);
    return `${costPart(COST)}${salt}$${key.toString('hex')}`;
  },

  /** Returns whether a password matches the hash. */
  async verify({ hash, password }: { hash: string; password: string }): Promise<boolean> {
    const { cost, salt, key } = partsOf(hash);
    const made = await keyOf(password, salt, cost);
    return made.length === key.length && timingSafeEqual(made, key);
  },

  /** Returns whether the hash was made at a cost other than the current one. */
  isOutdated: (hash: string): boolean => !hash.startsWith(costPart(COST)),
};

const costPart = ({ N, r, p }: Cost) => `$scrypt$n=${N},r=${r},p=${p}$`;

function partsOf(hash: string): Hash {
  const [, N = 0, r = 0, p = 0, salt = '', key = ''] =
    /^\$scrypt\$n=(\d+),r=(\d+),p=(\d+)\$([0-9a-f]+)\$([0-9a-f]+)$/.exec(hash) ?? [];
  if (salt !== '' && Number(N) <= MOST_N)
    return { cost: { N: Number(N), r: Number(r), p: Number(p) }, salt, key: Buffer.from(key, 'hex') };
  const [oldSalt = '', oldKey = ''] = hash.split(':');
  return { cost: COST_OF_OLD, salt: oldSalt, key: Buffer.from(oldKey, 'hex') };
}

// Normalises a password as in NIST SP 800-63B, 3.1.1.2, because keyboards compose the same character
// differently.
const keyOf = (password: string, salt: string, cost: Cost) =>
  derive(password.normalize('NFKC'), salt, KEY_BYTES, {
    ...cost,
    // The memory that scrypt may use. Node.js allows half of this by default.
    maxmem: 2 * 128 * cost.N * cost.r,
  });
