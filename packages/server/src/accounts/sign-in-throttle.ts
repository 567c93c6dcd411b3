import {
  afterAllowance,
  afterFailure,
  judgeTry,
  type ThrottlePolicy,
  type ThrottleState,
  type ThrottleVerdict,
} from '@baari/core/accounts';
import { AppError } from '@baari/core/shared';
import type { Context } from '../context/index.ts';
import {
  deleteThrottle,
  deleteThrottleBefore,
  findThrottle,
  listAllowedThrottles,
  lockThrottle,
  saveThrottle,
} from './sign-in-throttle.repository.ts';

/**
 * The target of guesses or requests that are limited, such as a doctor's code, a password or a mailbox.
 * Stored as a keyed digest, so that the table reveals no phone or email.
 */
export type ThrottleSubject = readonly [
  (
    | ('doctor' | 'doctor-device' | 'account' | 'account-device' | 'device' | 'mail')
    | (
        | 'phone-code-minute'
        | 'phone-code-hour'
        | 'phone-code-day'
        | 'phone-code-known-hour'
        | 'phone-code-known-day'
        | 'phone-code-device'
        | 'phone-code-account'
      )
    | 'phone-code-clinic'
    | 'phone-code-clinic-address'
    | 'second-factor'
    | 'email-change'
    | 'setup'
    | 'archive'
  ),
  ...string[],
];

/** A throttle policy that resets a subject's failures after `forgetAfterSeconds` without an attempt. */
export type ForgettingPolicy = ThrottlePolicy & { forgetAfterSeconds?: number };

/**
 * Counts an attempt as a failure before the secret is compared. So a hundred parallel attempts count as a
 * hundred failures. Returns whether the attempt is allowed. `forgiveTries` resets the count after a correct
 * attempt.
 */
export function countTry(
  ctx: Context,
  subject: ThrottleSubject,
  policy: ForgettingPolicy,
): Promise<ThrottleVerdict> {
  const [key, now] = [keyOf(ctx, subject), ctx.now()];
  const { forgetAfterSeconds: seconds } = policy;
  return ctx.db.transaction(async (tx) => {
    if (seconds !== undefined) {
      await deleteThrottleBefore(tx, key, new Date(now.getTime() - seconds * 1000));
    }
    const state = await lockThrottle(tx, key, now);
    const verdict = judgeTry(state, policy, now);
    if (verdict.kind === 'allowed') await saveThrottle(tx, key, afterFailure(state, policy, now), now);
    return verdict;
  });
}

/** A subject, and the policy that limits attempts against it. */
export type ThrottleGuard = { subject: ThrottleSubject; policy: ThrottlePolicy };

/**
 * Checks an attempt against several guards and lets `compare` check the secrets whose guards allow it. If no
 * secret matches, counts a failure for these guards. Locks the guards during the comparison. So a hundred
 * parallel attempts count as a hundred failures.
 */
export function tryBehind<Found>(
  ctx: Context,
  guards: readonly ThrottleGuard[],
  compare: (verdicts: readonly ThrottleVerdict[]) => Found | undefined,
): Promise<{ found: Found | undefined; verdicts: readonly ThrottleVerdict[] }> {
  const now = ctx.now();
  const keyed = guards.map(({ subject, policy }) => ({ key: keyOf(ctx, subject), policy }));
  return ctx.db.transaction(async (tx) => {
    const locked: { key: string; policy: ThrottlePolicy; state: ThrottleState; verdict: ThrottleVerdict }[] =
      [];
    // Every caller locks in this order, which prevents a deadlock.
    for (const guard of keyed.toSorted((one, other) => (one.key < other.key ? -1 : 1))) {
      const state = await lockThrottle(tx, guard.key, now);
      locked.push({ ...guard, state, verdict: judgeTry(state, guard.policy, now) });
    }
    const verdicts = keyed.flatMap(({ key }) =>
      locked.filter((guard) => guard.key === key).map(({ verdict }) => verdict),
    );
    const found = compare(verdicts);
    for (const { key, policy, state, verdict } of found === undefined ? locked : [])
      if (verdict.kind === 'allowed') await saveThrottle(tx, key, afterFailure(state, policy, now), now);
    return { found, verdicts };
  });
}

/**
 * Returns the subjects that may temporarily try again despite earlier failures. Runs one query even if the
 * list is empty.
 */
export async function listAllowed(
  ctx: Context,
  subjects: readonly ThrottleSubject[],
): Promise<ThrottleSubject[]> {
  const keys = subjects.map((subject) => keyOf(ctx, subject));
  const allowed = await listAllowedThrottles(ctx.db, keys, ctx.now());
  return subjects.filter((_, index) => allowed.has(keys[index] ?? ''));
}

/** Resets a subject's failures after a correct attempt. */
export function forgiveTries(ctx: Context, subject: ThrottleSubject): Promise<void> {
  return deleteThrottle(ctx.db, keyOf(ctx, subject));
}

/** Allows further attempts for ten minutes, regardless of earlier failures. */
export async function allowTries(ctx: Context, subject: ThrottleSubject): Promise<void> {
  const [key, now] = [keyOf(ctx, subject), ctx.now()];
  await ctx.db.transaction(async (tx) => {
    await saveThrottle(tx, key, afterAllowance(await lockThrottle(tx, key, now), now), now);
  });
}

/** Returns whether an attempt would be allowed now, without counting it. */
export async function lookAtTries(
  ctx: Context,
  subject: ThrottleSubject,
  policy: ThrottlePolicy,
): Promise<ThrottleVerdict> {
  const state = await findThrottle(ctx.db, keyOf(ctx, subject));
  return state === null ? { kind: 'allowed' } : judgeTry(state, policy, ctx.now());
}

const keyOf = (ctx: Context, subject: ThrottleSubject) => ctx.vault.mac('throttle', JSON.stringify(subject));

/** Counts an attempt at a secret. Throws `account.too_many_attempts` (with `retryAfterSeconds`). */
export async function claimTry(
  ctx: Context,
  subject: ThrottleSubject,
  policy: ForgettingPolicy,
): Promise<void> {
  const verdict = await countTry(ctx, subject, policy);
  if (verdict.kind === 'allowed') return;
  const until = verdict.kind === 'wait' ? verdict.until : ctx.now();
  const retryAfterSeconds = Math.ceil((until.getTime() - ctx.now().getTime()) / 1000);
  throw new AppError('rate_limited', 'account.too_many_attempts', { retryAfterSeconds });
}
