import type { Context } from '../context/index.ts';
import { hashQueue, type HashAsker } from './hash-queue.ts';
import { passwordHash as hasher } from './password-hash.ts';

/**
 * What names somebody who proved more than a stranger can: an account on a device that it signed in on before, or the
 * holder of a mailed link. Null for strangers, who are told apart by their address.
 */
export type KnownAs = string | null;

/** The hash to be stored of a password. Throws `account.too_busy`. */
export async function hashPassword(ctx: Context, password: string, knownAs: KnownAs): Promise<string> {
  return hashQueue.run(askerOf(ctx, knownAs), () => hasher.hash(password));
}

/**
 * Whether a password is the one that a hash was made of. Without a hash: false, after the same work, so that the time does
 * not tell. Throws `account.too_busy`.
 */
export async function isPasswordOf(
  ctx: Context,
  { password, passwordHash }: { password: string; passwordHash: string | null },
  knownAs: KnownAs,
): Promise<boolean> {
  return hashQueue.run(askerOf(ctx, knownAs), async () => {
    if (passwordHash !== null) return hasher.verify({ hash: passwordHash, password });
    await hasher.hash(password);
    return false;
  });
}

/** Whether a password should be hashed anew, at today's cost. */
export const isOutdatedHash = (hash: string): boolean => hasher.isOutdated(hash);

/** Throws `account.too_busy` when no password could be hashed for who asks. */
export const requireHashRoom = (ctx: Context, knownAs: KnownAs): void =>
  hashQueue.requireRoom(askerOf(ctx, knownAs));

const askerOf = ({ actor }: Context, knownAs: KnownAs): HashAsker =>
  knownAs === null ? { isKnown: false, key: actor.address } : { isKnown: true, key: knownAs };
