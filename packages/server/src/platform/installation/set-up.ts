import type { Input } from '@baari/contract';
import type { InstallationKind } from '@baari/core/platform';
import { typedCode, AppError } from '@baari/core/shared';
import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import {
  admitInvited,
  beginLogin,
  claimTry,
  type ForgettingPolicy,
  hashPassword,
  hasVerifiedAccount,
  requireGoodPassword,
  tryPassword,
} from '../../accounts/index.ts';
import {
  findKind,
  type Installation,
  type Logger,
  type Vault,
  onceBeside,
  type Context,
  hasAccounts,
  lockInstallation,
  saveKind,
} from '../../context/index.ts';
import type { Sql, Transaction } from '../../db/index.ts';
import { recordAct } from '../operators/audit.ts';
import { setRole } from '../operators/super-admins.repository.ts';

/** Saves the kind of installation from the configuration, if it has one, and returns the saved kind. */
export async function openInstallation(
  sql: Sql,
  decided: InstallationKind | null,
  now: Date,
): Promise<Installation> {
  if (decided !== null) await saveKind(sql, decided, now);
  return { kind: await findKind(sql) };
}

const LOOK_EVERY_MS = 3000;

/**
 * Checks regularly whether another process has set the kind, until the kind is known. Returns a function that
 * stops the checks.
 */
export function watchInstallation(installation: Installation, sql: Sql, log: Logger): () => Promise<void> {
  if (installation.kind !== null) return async () => undefined;
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  timer.unref();
  return async () => clearInterval(timer);

  async function look() {
    try {
      installation.kind ??= await findKind(sql);
      if (installation.kind !== null) clearInterval(timer);
    } catch (error) {
      log.debug({ err: error }, 'what this installation is could not be read');
    }
  }
}

// Omits letters and digits that look alike. Each of the 32 remaining characters represents five bits.
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/**
 * Returns the setup code, which proves access to the server's console. The code has 60 bits and is derived
 * from the installation's secret, so it is the same in every process and after every restart, and is stored
 * nowhere.
 */
export function setupCode(vault: Vault): string {
  const bytes = Buffer.from(vault.mac('setup', 'code'), 'base64url').subarray(0, GROUPS * GROUP_LENGTH);
  const letters = [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return letters.replaceAll(/.{4}(?=.)/g, '$&-');
}

/**
 * Returns whether a typed text is the setup code, regardless of case and separators. Compares in constant
 * time.
 */
function isSetupCode(vault: Vault, typed: string): boolean {
  const digest = (text: string) => Buffer.from(vault.mac('setup try', typedCode(text)));
  const [given, right] = [digest(typed), digest(setupCode(vault))];
  return given.length === right.length && timingSafeEqual(given, right);
}

type Asks = 'kind' | 'account' | null;

/** Attempts are counted by address, so that a stranger's guesses can't lock out the person at the console. */
const CODE_POLICY: ForgettingPolicy = {
  freeFailures: 10,
  firstWaitSeconds: 60,
  longestWaitSeconds: 3600,
  lockAfterPerDay: null,
  forgetAfterSeconds: 86_400,
};

/** Returns the next step of the setup. Returns null if the setup is complete. */
export async function getSetup({
  db,
  installation,
}: Pick<Context, 'db' | 'installation'>): Promise<{ asks: Asks }> {
  return { asks: await asksOf(db, installation.kind ?? (await findKind(db))) };
}

async function asksOf(sql: Sql, kind: InstallationKind | null): Promise<Asks> {
  if (kind === null) return 'kind';
  // Nobody can sign up in a clinic's own copy. So if the configuration has set the kind, the setup must still
  // create the first account.
  return kind === 'clinic' && !(await hasAccounts(sql)) ? 'account' : null;
}

const done = z.object({ accountId: z.uuid().nullable() });

/**
 * Sets the kind of this installation, with the code that the server printed. In a clinic's own copy, the code
 * proves as much as access to the command line. So the account of this email, new or existing, becomes a
 * super admin, and the email needs no verification. The account is signed in (`loginToken`, only for the
 * cookie) unless it has a second factor. A repeated request starts no session, because the password may have
 * changed since. Throws `platform.wrong_setup_code`, `platform.already_set_up` if another request was first,
 * `account.too_many_attempts` (with `retryAfterSeconds`), the errors of `requireGoodPassword`, and
 * `account.wrong_email_or_password` if the email has signed up with another password.
 */
export async function setUp(
  ctx: Context,
  input: Input<'platform', 'setUp'>,
): Promise<{ kind: InstallationKind; loginToken: string | null }> {
  await claimTry(ctx, ['setup', ctx.actor.address], CODE_POLICY);
  if (!isSetupCode(ctx.vault, input.code)) throw new AppError('unauthenticated', 'platform.wrong_setup_code');
  const { kind } = input;
  const admit = input.kind === 'clinic' ? await firstAccount(ctx, input) : null;
  const request = { operation: 'setUp', input, answer: done };
  const { beside: accountId } = await ctx.db.transaction((tx) =>
    onceBeside(ctx, tx, request, async () => {
      await requireAsked(tx, kind);
      await saveKind(tx, kind, ctx.now());
      await recordAct(tx, 'setup page', ctx.now(), { act: 'installation.set_up', subject: kind });
      const firstId = admit && (await admit(tx));
      return { answer: { accountId: firstId }, beside: firstId };
    }),
  );
  ctx.installation.kind = kind;
  return { kind, loginToken: accountId === null ? null : await beginLogin(ctx, accountId) };
}

/**
 * Locks the installation. If two setups happen at the same time, the second one waits and is then refused.
 */
async function requireAsked(tx: Transaction, kind: InstallationKind): Promise<void> {
  const asks = await asksOf(tx, await lockInstallation(tx));
  if (asks === 'kind' || (asks === 'account' && kind === 'clinic')) return;
  throw new AppError('conflict', 'platform.already_set_up');
}

type First = { email: string; password: string };

/**
 * Prepares the first account, new or existing. The returned function makes the account a super admin in the
 * transaction that sets the kind, and returns the account's id.
 */
async function firstAccount(
  ctx: Context,
  { email, password }: First,
): Promise<(tx: Transaction) => Promise<string>> {
  requireGoodPassword(ctx, password);
  const admit = (await hasVerifiedAccount(ctx.db, email))
    ? await ownAccount(ctx, { email, password })
    : await newAccount(ctx, { email, password });
  return async (tx) => {
    const accountId = await admit(tx);
    await setRole(tx, accountId, 'super_admin', ctx.now());
    const detail = { role: 'super_admin' };
    const granted = { act: 'role.granted', subject: email, subjectId: accountId, detail } as const;
    await recordAct(tx, 'setup page', ctx.now(), granted);
    return accountId;
  };
}

async function ownAccount(ctx: Context, first: First): Promise<() => Promise<string>> {
  const credential = await tryPassword(ctx, first);
  if (!credential?.isVerified) throw wrongEmailOrPassword();
  return async () => credential.accountId;
}

async function newAccount(
  ctx: Context,
  { email, password }: First,
): Promise<(tx: Transaction) => Promise<string>> {
  const passwordHash = await hashPassword(ctx, password, null);
  return async (tx) => {
    const accountId = await admitInvited(tx, { email, name: email, language: ctx.language, passwordHash });
    if (accountId === null) throw wrongEmailOrPassword();
    return accountId;
  };
}

const wrongEmailOrPassword = () => new AppError('unauthenticated', 'account.wrong_email_or_password');
