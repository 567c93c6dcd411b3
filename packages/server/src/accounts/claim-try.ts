import { AppError } from '@baari/core/shared';
import type { Context } from '../context/index.ts';
import { countTry, type ForgettingPolicy, type ThrottleSubject } from './sign-in-throttle.ts';

/** Counts a try at an account. Throws `account.too_many_attempts` (details: `retryAfterSeconds`). */
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
