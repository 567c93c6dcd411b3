import type { Input } from '@baari/contract';
import { randomBytes } from 'node:crypto';
import { AppError } from '@baari/core/shared';
import type { Context } from '../context/index.ts';
import type { Sql } from '../db/index.ts';
import { writeMail } from '../mail/index.ts';
import { findCredentialByEmail, findReader, lockAccount } from './accounts.repository.ts';
import { inConstantTime } from './constant-time.ts';
import { hashPassword } from './hash-password.ts';
import { linkTo } from './mail-link.ts';
import { mayMail } from './mail-throttle.ts';
import { requireGoodPassword } from './password.ts';
import { replacePassword, tellEnded } from './replace-password.ts';
import { findResetAccount, insertResetLink } from './reset-links.repository.ts';
import { isSuspended } from './suspension.repository.ts';

const VALID_MS = 3_600_000;
const TOKEN_BYTES = 24;

/** Mails a link for a new password, if the address has an account that is not suspended; gives the same answer if not. */
export async function requestPasswordReset(
  ctx: Context,
  input: Input<'accounts', 'requestPasswordReset'>,
): Promise<void> {
  await inConstantTime(sendLink(ctx, input.email));
}

async function sendLink(ctx: Context, email: string): Promise<void> {
  if (!(await mayMail(ctx, 'reset', email))) return;
  const account = await findCredentialByEmail(ctx.db, email);
  if (!account || (await isSuspended(ctx.db, account.accountId))) return;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const url = linkTo(ctx.site, '/reset-password', token);
  const expiresAt = new Date(ctx.now().getTime() + VALID_MS);
  await ctx.db.transaction(async (tx) => {
    await insertResetLink(tx, { digest: digestOf(ctx, token), accountId: account.accountId, expiresAt });
    await ctx.jobs.sendMail(
      writeMail(account, (templates) => templates.passwordReset({ url })),
      tx,
    );
  });
}

/** Whose password a reset link would set. Throws `account.invalid_reset_link`. */
export async function checkResetLink(
  ctx: Context,
  { token }: Input<'accounts', 'checkResetLink'>,
): Promise<{ email: string }> {
  const { email } = await requireLinked(ctx, ctx.db, token);
  return { email };
}

/**
 * Sets a new password by the token of a reset link, and ends all else by which the account could be opened: sessions, the
 * phone, other links; its holder is told by mail. Throws `account.invalid_reset_link`, the reasons of
 * `requireGoodPassword`, `account.too_busy`.
 */
export async function resetPassword(
  ctx: Context,
  { token, password }: Input<'accounts', 'resetPassword'>,
): Promise<void> {
  requireGoodPassword(ctx, password);
  // Checked first, so that nobody can make us hash with an expired link.
  const { accountId } = await requireLinked(ctx, ctx.db, token);
  const passwordHash = await hashPassword(ctx, password, accountId);
  const ended = await ctx.db.transaction(async (tx) => {
    // When several links are used at once, only the first one works.
    await lockAccount(tx, accountId);
    await requireLinked(ctx, tx, token);
    const sessions = await replacePassword(ctx, tx, accountId, passwordHash);
    const reader = await findReader(tx, accountId);
    const url = `${ctx.site.publicUrl}/forgot-password`;
    if (reader)
      await ctx.jobs.sendMail(
        writeMail(reader, (templates) => templates.passwordChanged({ url })),
        tx,
      );
    return sessions;
  });
  tellEnded(ctx, ended);
}

async function requireLinked(ctx: Context, sql: Sql, token: string) {
  const account = await findResetAccount(sql, digestOf(ctx, token), ctx.now());
  if (!account) throw new AppError('invalid', 'account.invalid_reset_link');
  return account;
}

/** What the database stores of a link's secret: it opens no link. */
const digestOf = (ctx: Context, token: string) => ctx.vault.mac('verification', `reset-password:${token}`);
