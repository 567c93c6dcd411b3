import type { Input } from '@baari/contract';
import { AppError } from '@baari/core/shared';
import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type Context, hasPlans, requireSetUp } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { writeMail } from '../mail/index.ts';
import {
  findCredentialByEmail,
  saveSignUp,
  type CredentialState,
  findCredential,
  lockAccount,
  markVerified,
} from './accounts.repository.ts';
import { inConstantTime } from './constant-time.ts';
import { linkTo, mayMail } from './account-mails.ts';
import { hashPassword } from './password-hash.ts';
import { requireGoodPassword, replacePassword, tellEnded } from './passwords.ts';

type SignUpInput = Input<'accounts', 'signUp'>;

/**
 * Signs up a new account. The holder must open a mailed link to verify the address before signing in. A known
 * address gets the same response after the same work, and its holder gets a mail. Throws the errors of
 * `requireGoodPassword`, `account.too_busy`, `platform.not_set_up`, and `account.sign_up_off` in a clinic's
 * own copy, where members join by invitation.
 */
export async function signUp(ctx: Context, input: SignUpInput): Promise<void> {
  await requireSetUp(ctx);
  if (!hasPlans(ctx)) throw new AppError('forbidden', 'account.sign_up_off');
  requireGoodPassword(ctx, input.password);
  await inConstantTime(register(ctx, input));
}

async function register(ctx: Context, { email, password }: SignUpInput): Promise<void> {
  const passwordHash = await hashPassword(ctx, password, null);
  const isMailed = await mayMail(ctx, 'sign-up', email);
  const { language, actor, now } = ctx;
  await ctx.db.transaction(async (tx) => {
    // Does not change a verified account. Overwrites an unverified account with the latest input.
    await saveSignUp(tx, { email, passwordHash, language, deviceId: actor.deviceId, at: now() });
    const account = await findCredentialByEmail(tx, email);
    if (!account || !isMailed) return;
    const knownAt = `${ctx.site.publicUrl}/auth`;
    const verifiedBy = linkTo(ctx.site, '/email-verification', makeVerificationToken(ctx, account));
    const mail = writeMail(account, (templates) =>
      account.isVerified
        ? templates.knownAddress({ url: knownAt })
        : templates.verification({ url: verifiedBy }),
    );
    await ctx.jobs.sendMail(mail, tx);
  });
}

/**
 * Mails the link that verifies an address, if the account still needs one. Counts the mail even if it is not
 * sent.
 */
async function sendVerification(ctx: Context, email: string): Promise<void> {
  if (await mayMail(ctx, 'verification', email)) await mailVerification(ctx, email);
}

/** Mails the verification link without counting it. */
export async function mailVerification(ctx: Context, email: string): Promise<void> {
  const account = await findCredentialByEmail(ctx.db, email);
  if (!account || account.isVerified) return;
  const url = linkTo(ctx.site, '/email-verification', makeVerificationToken(ctx, account));
  await ctx.jobs.sendMail(writeMail(account, (templates) => templates.verification({ url })));
}

/** Mails the verification link again. The response is the same whether or not the address needs a link. */
export async function resendVerification(
  ctx: Context,
  input: Input<'accounts', 'resendVerification'>,
): Promise<void> {
  await inConstantTime(sendVerification(ctx, input.email));
}

type Verification = { email: string; isVerified: boolean };

/**
 * Verifies an address with the token of its link. In the browser that signed up, no password is needed, and
 * the call may be repeated. From any other browser, `password` is required. It is also required from the
 * browser that signed up, if somebody else has signed up with the address since. `password` becomes the
 * account's password, because a stranger may have chosen the earlier one. Throws
 * `account.invalid_verification_link`, the errors of `requireGoodPassword`, `account.too_busy`.
 */
export async function verifyEmail(
  ctx: Context,
  { token, password }: Input<'accounts', 'verifyEmail'>,
): Promise<Verification> {
  const link = readVerificationToken(ctx, token);
  if (!link) throw invalidLink();
  return password === undefined ? verifyHere(ctx, link) : verifyWithPassword(ctx, link, password);
}

function verifyHere(ctx: Context, link: VerificationLink): Promise<Verification> {
  return ctx.db.transaction(async (tx) => {
    const account = await lockLinked(tx, link);
    const { email } = account;
    const isOfThisSignUp = isOfThisPassword(ctx, link, account);
    if (account.isVerified) {
      if (!isOfThisSignUp) throw invalidLink();
      return { email, isVerified: true };
    }
    const { deviceId } = ctx.actor;
    const isVerified = isOfThisSignUp && deviceId !== null && deviceId === account.signUpDeviceId;
    if (isVerified) await markVerified(tx, account.accountId);
    return { email, isVerified };
  });
}

async function verifyWithPassword(
  ctx: Context,
  link: VerificationLink,
  password: string,
): Promise<Verification> {
  requireGoodPassword(ctx, password);
  // The link is checked first, so that the server computes no hash for an expired link.
  if ((await findCredential(ctx.db, link.accountId))?.isVerified !== false) throw invalidLink();
  const passwordHash = await hashPassword(ctx, password, link.accountId);
  const { email, ended } = await ctx.db.transaction(async (tx) => {
    const account = await lockLinked(tx, link);
    if (account.isVerified) throw invalidLink();
    return { email: account.email, ended: await replacePassword(ctx, tx, account.accountId, passwordHash) };
  });
  tellEnded(ctx, ended);
  return { email, isVerified: true };
}

/**
 * Locks and returns the link's account, because another sign-up could change its password at the same time.
 */
async function lockLinked(tx: Transaction, { accountId }: VerificationLink): Promise<CredentialState> {
  await lockAccount(tx, accountId);
  const account = await findCredential(tx, accountId);
  if (!account) throw invalidLink();
  return account;
}

const invalidLink = () => new AppError('invalid', 'account.invalid_verification_link');

const VALID_MS = 24 * 3_600_000;

/** `password` is a digest of the account's stored password from when the link was made. */
const payload = z.object({ accountId: z.uuid(), expiresAt: z.number(), password: z.string() });
type VerificationLink = z.infer<typeof payload>;

/**
 * Returns the secret of a verification link, valid for a day. The link's secret proves that the caller can
 * read the mail, and identifies the sign-up.
 */
function makeVerificationToken({ vault, now }: Context, account: CredentialState): string {
  const link: VerificationLink = {
    accountId: account.accountId,
    expiresAt: now().getTime() + VALID_MS,
    password: digestOf(vault, account.passwordHash),
  };
  const encoded = Buffer.from(JSON.stringify(link)).toString('base64url');
  return `${encoded}.${signatureOf(vault, encoded)}`;
}

/**
 * Returns the contents of a token, or null if this server did not make the token or it is more than a day
 * old.
 */
function readVerificationToken({ vault, now }: Context, token: string): VerificationLink | null {
  const [encoded = '', signature = ''] = token.split('.');
  if (!isSame(signature, signatureOf(vault, encoded))) return null;
  const link = payload.parse(JSON.parse(Buffer.from(encoded, 'base64url').toString()));
  return now().getTime() < link.expiresAt ? link : null;
}

/**
 * Returns whether the link belongs to the account's current password. A new sign-up or a new password makes
 * the link invalid.
 */
const isOfThisPassword = (
  { vault }: Context,
  { password }: VerificationLink,
  { passwordHash }: CredentialState,
): boolean => isSame(password, digestOf(vault, passwordHash));

type Vault = Context['vault'];

const digestOf = (vault: Vault, passwordHash: string) => vault.mac('verified password', passwordHash);

const signatureOf = (vault: Vault, encoded: string) => vault.mac('verify-email', encoded);

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
