/** A sign-in that was proved, by password or by phone, and waits for the second factor. */
import type { Input } from '@baari/contract';
import type { Account } from '@baari/contract/accounts';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import type { Context } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { findAccount, findAccountByPhone, findCredential } from './accounts.repository.ts';
import { beginLogin } from './begin-login.ts';
import { refuseInConstantTime } from './constant-time.ts';
import { openClaim, sealClaim } from './sealed-claim.ts';
import { hasSecondFactor } from './second-factor.repository.ts';
import { useSecondFactor } from './use-second-factor.ts';

/** What proved a sign-in: a password, by what is stored of it, or a phone. */
const evidence = z.union([z.object({ passwordDigest: z.string() }), z.object({ phone: z.string() })]);
type Evidence = z.infer<typeof evidence>;

const pending = z.object({ accountId: z.uuid(), deviceId: z.string(), evidence });

export type SignedIn = { account: Account; token: string };

export const evidenceOfPassword = (ctx: Context, passwordHash: string): Evidence => ({
  passwordDigest: digestOf(ctx, passwordHash),
});

const digestOf = ({ vault }: Context, passwordHash: string) => vault.mac('pending sign-in', passwordHash);

/**
 * Signs in who has proved it, or where the account has a second factor, lets that be given to `finishSignIn`. Null when the
 * evidence is none any more. Throws `account.second_factor_needed` (details: `pendingSignIn`, for this browser alone),
 * `account.suspended`.
 */
export async function signInWith(ctx: Context, accountId: string, given: Evidence): Promise<SignedIn | null> {
  if (await hasSecondFactor(ctx.db, accountId)) {
    const { deviceId } = ctx.actor;
    if (deviceId === null) return null;
    const pendingSignIn = sealClaim(ctx, 'pending sign-in', { accountId, deviceId, evidence: given });
    throw new AppError('unauthenticated', 'account.second_factor_needed', { pendingSignIn });
  }
  const token = await beginLogin(ctx, accountId, { isStillProved: holds(ctx, accountId, given) });
  return signedIn(ctx, accountId, token);
}

/**
 * Finishes a sign-in by a code of the second factor, on the browser that began it and while what proved it still does.
 * `token` is the secret of the new session, for the cookie alone. Throws `account.sign_in_again`, `account.suspended`, and the
 * reasons of `useSecondFactor`.
 */
export async function finishSignIn(
  ctx: Context,
  { pendingSignIn, code }: Input<'accounts', 'finishSignIn'>,
): Promise<SignedIn> {
  const claim = openClaim(ctx, 'pending sign-in', pending, pendingSignIn);
  if (claim === null || claim.deviceId !== ctx.actor.deviceId) throw signInAgain();
  const { accountId } = claim;
  await refuseInConstantTime(useSecondFactor(ctx, accountId, code));
  const isStillProved = holds(ctx, accountId, claim.evidence);
  const token = await beginLogin(ctx, accountId, { isStillProved, hasGivenSecondFactor: true });
  const done = await signedIn(ctx, accountId, token);
  if (!done) throw signInAgain();
  return done;
}

const holds =
  (ctx: Context, accountId: string, given: Evidence) =>
  async (tx: Transaction): Promise<boolean> => {
    if ('phone' in given) return (await findAccountByPhone(tx, given.phone))?.id === accountId;
    const credential = await findCredential(tx, accountId);
    return credential !== null && given.passwordDigest === digestOf(ctx, credential.passwordHash);
  };

async function signedIn(ctx: Context, accountId: string, token: string | null): Promise<SignedIn | null> {
  const account = await findAccount(ctx.db, accountId);
  return account && token !== null ? { account, token } : null;
}

const signInAgain = () => new AppError('unauthenticated', 'account.sign_in_again');
