import { KNOWN_DEVICE_POLICY } from '@baari/core/accounts';
import type { Context } from '../context/index.ts';
import {
  type CredentialState,
  findCredential,
  findCredentialByEmail,
  isKnownDevice,
  renewHash,
} from './accounts.repository.ts';
import { claimTry, forgiveTries, type ThrottleSubject } from './sign-in-throttle.ts';
import {
  hashPassword,
  isOutdatedHash,
  isPasswordOf,
  type KnownAs,
  requireHashRoom,
} from './password-hash.ts';

/**
 * Returns the account with this email and password, verified or not. Returns null if no account matches.
 * Counts attempts. After a correct attempt on a verified account, resets the count. Throws
 * `account.too_many_attempts` (with `retryAfterSeconds`), `account.too_busy`.
 */
export async function tryPassword(
  ctx: Context,
  { email, password }: { email: string; password: string },
): Promise<CredentialState | null> {
  const { deviceId } = ctx.actor;
  const isKnown = deviceId !== null && (await isKnownDevice(ctx.db, email, deviceId));
  const knownAs = isKnown ? `${email} ${deviceId}` : null;
  // If the hash queue is full, the attempt is refused before it is counted.
  requireHashRoom(ctx, knownAs);
  const subjects = subjectsOf(email, deviceId, isKnown);
  for (const subject of subjects) await claimTry(ctx, subject, KNOWN_DEVICE_POLICY);
  const credential = await findCredentialByEmail(ctx.db, email);
  const passwordHash = credential?.passwordHash ?? null;
  const isRight = await isPasswordOf(ctx, { password, passwordHash }, knownAs);
  if (!isRight || !credential) return null;
  if (!credential.isVerified) return credential;
  for (const subject of subjects) await forgiveTries(ctx, subject);
  return withTodaysHash(ctx, credential, password, knownAs);
}

/**
 * Hashes a correct password again if its hash has another cost. Returns null if the password was replaced in
 * the meantime.
 */
async function withTodaysHash(
  ctx: Context,
  credential: CredentialState,
  password: string,
  knownAs: KnownAs,
): Promise<CredentialState | null> {
  const { accountId, passwordHash: from } = credential;
  if (!isOutdatedHash(from)) return credential;
  const to = await hashPassword(ctx, password, knownAs);
  if (await renewHash(ctx.db, accountId, { from, to })) return { ...credential, passwordHash: to };
  const current = await findCredential(ctx.db, accountId);
  return current && (await isPasswordOf(ctx, { ...current, password }, knownAs)) ? current : null;
}

// Attempts on a device that the account knows are counted separately, so that a stranger can't lock the
// holder out.
function subjectsOf(email: string, deviceId: string | null, isKnown: boolean): ThrottleSubject[] {
  if (deviceId === null) return [['account', email]];
  return [['device', deviceId], isKnown ? ['account-device', email, deviceId] : ['account', email]];
}
