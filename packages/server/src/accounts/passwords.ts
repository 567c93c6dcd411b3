import type { Input } from '@baari/contract';
import { PASSWORD_MAX_LENGTH } from '@baari/core/accounts';
import { AppError } from '@baari/core/shared';
import { dictionary } from '@zxcvbn-ts/language-common';
import { randomBytes } from 'node:crypto';
import type { Context } from '../context/index.ts';
import type { Sql, Transaction } from '../db/index.ts';
import { writeMail } from '../mail/index.ts';
import {
  savePassword,
  findCredentialByEmail,
  findReader,
  lockAccount,
  forgetPhone,
  markVerified,
  rememberDevice,
  isSuspended,
} from './accounts.repository.ts';
import { inConstantTime } from './constant-time.ts';
import { deleteEmailChange } from './email-change.repository.ts';
import { hashPassword } from './password-hash.ts';
import { deleteLoginSessions } from './login-sessions.repository.ts';
import { linkTo, mayMail, tellHolder } from './account-mails.ts';
import { forgetAddCodes } from './phone-code.ts';
import { changeWithProof, ownSession, requireProof } from './proof.ts';
import { deleteResetLinks, findResetAccount, insertResetLink } from './reset-links.repository.ts';

/**
 * Sets a new password and ends all other sessions and mailed links. Throws the errors of `requireProof` and of
 * `requireGoodPassword`, `account.too_busy`.
 */
export async function changePassword(
  ctx: Context,
  { proof, password }: Input<'accounts', 'changePassword'>,
): Promise<void> {
  // The proof is checked first, so that the server computes no hash for a request without a proof.
  const { id: accountId } = await requireProof(ctx, proof);
  requireGoodPassword(ctx, password);
  const passwordHash = await hashPassword(ctx, password, accountId);
  const ended = await changeWithProof(ctx, proof, async (tx, { id }) => {
    await savePassword(tx, id, passwordHash);
    await forgetAddCodes(tx, id);
    await deleteResetLinks(tx, id);
    await deleteEmailChange(tx, id);
    await tellHolder(ctx, tx, id, (templates, url) => templates.passwordChangedHere({ url }));
    return deleteLoginSessions(tx, id, ownSession(ctx));
  });
  tellEnded(ctx, ended);
}

const VALID_MS = 3_600_000;
const TOKEN_BYTES = 24;

/**
 * Mails a link for a new password if the address has an account and the account is not suspended. The
 * response is the same for every other address.
 */
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

/** Returns the email of the account whose password a reset link would set. Throws `account.invalid_reset_link`. */
export async function checkResetLink(
  ctx: Context,
  { token }: Input<'accounts', 'checkResetLink'>,
): Promise<{ email: string }> {
  const { email } = await requireLinked(ctx, ctx.db, token);
  return { email };
}

/**
 * Sets a new password with a reset link's token. Also ends all other access to the account: sessions, the
 * phone and other links. Mails the holder. Throws `account.invalid_reset_link`, the errors of
 * `requireGoodPassword`, `account.too_busy`.
 */
export async function resetPassword(
  ctx: Context,
  { token, password }: Input<'accounts', 'resetPassword'>,
): Promise<void> {
  requireGoodPassword(ctx, password);
  // The link is checked first, so that the server computes no hash for an expired link.
  const { accountId } = await requireLinked(ctx, ctx.db, token);
  const passwordHash = await hashPassword(ctx, password, accountId);
  const ended = await ctx.db.transaction(async (tx) => {
    // If several links are used at the same time, only the first one works.
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

/**
 * The database stores only this digest of the link's secret, so a stolen database contains no working links.
 */
const digestOf = (ctx: Context, token: string) => ctx.vault.mac('verification', `reset-password:${token}`);

/**
 * Sets the password of a holder who proved that they read the account's mail, and verifies the address. Also
 * ends all other access to the account: sessions, the phone, links and codes. Keeps the second factor,
 * because reading mail does not reveal it. Returns the ended sessions, for `tellEnded` after the commit.
 */
export async function replacePassword(
  ctx: Context,
  tx: Transaction,
  accountId: string,
  passwordHash: string,
): Promise<string[]> {
  await savePassword(tx, accountId, passwordHash);
  await markVerified(tx, accountId, ctx.language);
  await forgetPhone(tx, accountId);
  await forgetAddCodes(tx, accountId);
  await deleteResetLinks(tx, accountId);
  await deleteEmailChange(tx, accountId);
  // Attempts on a known device are counted separately, so that a stranger who keeps guessing can't lock the
  // holder out.
  if (ctx.actor.deviceId !== null) await rememberDevice(tx, accountId, ctx.actor.deviceId);
  return deleteLoginSessions(tx, accountId);
}

/** Closes the feeds of ended sessions. */
export function tellEnded(ctx: Context, loginSessionIds: readonly string[]): void {
  for (const loginSessionId of loginSessionIds) ctx.live.identityRevoked({ loginSessionId });
}

/**
 * Checks a new password. Throws `account.password_too_short` (with `minLength`), `account.password_too_long`,
 * `account.password_too_common`.
 */
export function requireGoodPassword(ctx: Context, password: string): void {
  const minLength = ctx.site.passwordMinLength;
  if (password.length < minLength) throw new AppError('invalid', 'account.password_too_short', { minLength });
  if (password.length > PASSWORD_MAX_LENGTH) {
    throw new AppError('invalid', 'account.password_too_long', { maxLength: PASSWORD_MAX_LENGTH });
  }
  if (isCommonPassword(password)) throw new AppError('invalid', 'account.password_too_common');
}

// Passwords that the published lists do not contain, in lower case: one repeated digit, and obvious guesses
// for a clinic in India.
const OURS = `
    00000000 00001111 0123456789 0987654321 101010 1111111 121212 123123123 12341234 202020 212121 222222 232323
    252525 333333 444444 456789 555555 654321 7654321 777777 786786 87654321 888888 987654321 999999 aaaaaa abcabc
    abcdef abcdefg abcdefgh admin1234 admin@123 baari123 clinic1 clinic123 clinic@123 cricket123 delhi123 dhoni07
    doctor123 doctor@123 guest123 health123 hospital123 india1234 india@123 kolkata login123 mahadev omnamahshivaya
    p@ssword pass@123 password@123 patient123 radhakrishna root123 sachin10 summer123 user1234 virat18 welcome@123
    whatsapp
`;

const COMMON = new Set([...dictionary['passwords-common'], ...OURS.trim().split(/\s+/)]);

/** Returns whether a password is among the most common ones, ignoring case. */
const isCommonPassword = (password: string) => COMMON.has(password.toLowerCase());
