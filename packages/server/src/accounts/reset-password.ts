import { AppError } from '@baari/core/shared';
import { isAPIError } from 'better-auth/api';
import type { Context } from '../context/index.ts';
import {
  deleteLoginSessions,
  findResetAccount,
  markVerified,
  rememberDevice,
} from './accounts.repository.ts';
import { answerAlike } from './answer-alike.ts';
import { authOf, keptResetLink } from './auth.ts';
import { mayMail } from './mail-throttle.ts';
import { requireGoodPassword } from './password.ts';

/** Mails a link for a new password, if the address has an account; answers alike if not. */
export async function requestPasswordReset(ctx: Context, input: { email: string }): Promise<void> {
  await answerAlike(sendLink(ctx, input.email));
}

async function sendLink(ctx: Context, email: string): Promise<void> {
  if (await mayMail(ctx, email)) await authOf(ctx).api.requestPasswordReset({ body: { email } });
}

/**
 * Sets a new password by the token of a reset link, which works once, and ends all sessions of the account. Throws
 * `account.invalid_reset_link` and the reasons of `requireGoodPassword`.
 */
export async function resetPassword(
  ctx: Context,
  { token, password }: { token: string; password: string },
): Promise<void> {
  requireGoodPassword(ctx, password);
  const accountId = await findResetAccount(ctx.db, keptResetLink(ctx.vault, token));
  if (accountId === null) throw new AppError('invalid', 'account.invalid_reset_link');
  try {
    await authOf(ctx).api.resetPassword({ body: { token, newPassword: password } });
  } catch (error) {
    if (isAPIError(error)) throw new AppError('invalid', 'account.invalid_reset_link');
    throw error;
  }
  // The link came by mail, so the address is proved as well.
  await markVerified(ctx.db, accountId);
  // So is the device: a stranger who keeps guessing cannot keep the holder from signing in with the new password.
  if (ctx.actor.deviceId !== null) await rememberDevice(ctx.db, accountId, ctx.actor.deviceId);
  const ended = await deleteLoginSessions(ctx.db, accountId);
  for (const loginSessionId of ended) ctx.live.identityRevoked({ loginSessionId });
}
