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
 * The targets of guessing: doctors' codes, passwords, second factors, the setup code. Stored as a keyed
 * digest, so that the table reveals no phone or email.
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
  ),
  ...string[],
];

/** A policy that forgets a subject's failures after this many seconds without a try. */
export type ForgettingPolicy = ThrottlePolicy & { forgetAfterSeconds?: number };

/**
 * Counts a try as a failure before the secret is compared, so that a hundred tries at once are a hundred failures, and
 * returns whether it is allowed. `forgiveTries` forgives a correct one.
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

/** A subject and the policy that limits tries at it. */
export type ThrottleGuard = { subject: ThrottleSubject; policy: ThrottlePolicy };

/**
 * Checks a try against several guards, lets `compare` look at the secrets of those that allow it, and counts a failure
 * for them when it finds nothing. Holds the guards' locks, so that a hundred tries at once are a hundred failures.
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
    // One order of locks for everybody, so that nobody can deadlock.
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

/** Returns the subjects for which somebody has allowed further tries for now. Always one query, even for none. */
export async function listAllowed(
  ctx: Context,
  subjects: readonly ThrottleSubject[],
): Promise<ThrottleSubject[]> {
  const keys = subjects.map((subject) => keyOf(ctx, subject));
  const allowed = await listAllowedThrottles(ctx.db, keys, ctx.now());
  return subjects.filter((_, index) => allowed.has(keys[index] ?? ''));
}

/** Forgets a subject's failures after a correct try. */
export function forgiveTries(ctx: Context, subject: ThrottleSubject): Promise<void> {
  return deleteThrottle(ctx.db, keyOf(ctx, subject));
}

/** Allows further tries for ten minutes, whatever failed before. */
export async function allowTries(ctx: Context, subject: ThrottleSubject): Promise<void> {
  const [key, now] = [keyOf(ctx, subject), ctx.now()];
  await ctx.db.transaction(async (tx) => {
    await saveThrottle(tx, key, afterAllowance(await lockThrottle(tx, key, now), now), now);
  });
}

/** Whether a try would be allowed now. Counts nothing. */
export async function lookAtTries(
  ctx: Context,
  subject: ThrottleSubject,
  policy: ThrottlePolicy,
): Promise<ThrottleVerdict> {
  const state = await findThrottle(ctx.db, keyOf(ctx, subject));
  return state === null ? { kind: 'allowed' } : judgeTry(state, policy, ctx.now());
}

const keyOf = (ctx: Context, subject: ThrottleSubject) => ctx.vault.mac('throttle', JSON.stringify(subject));

/** Counts a try at a secret. Throws `account.too_many_attempts` (details: `retryAfterSeconds`). */
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
