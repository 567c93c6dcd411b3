/** Telling a new installation what it is. */
import type { Input } from '@baari/contract';
import type { InstallationKind } from '@baari/core/platform';
import { AppError } from '@baari/core/shared';
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
import { findKind, onceBeside, type Context } from '../../context/index.ts';
import type { Sql, Transaction } from '../../db/index.ts';
import { recordAct } from '../operators/audit.ts';
import { setRole } from '../operators/super-admins.repository.ts';
import { hasAccounts, lockInstallation, saveKind } from './installation.repository.ts';
import { isSetupCode } from './setup-code.ts';

type Asks = 'kind' | 'account' | null;

/** By address: a stranger's guesses must not keep out who reads the code from the console. */
const CODE_POLICY: ForgettingPolicy = {
  freeFailures: 10,
  firstWaitSeconds: 60,
  longestWaitSeconds: 3600,
  lockAfterPerDay: null,
  forgetAfterSeconds: 86_400,
};

/** What this installation still has to be told. */
export async function getSetup({
  db,
  installation,
}: Pick<Context, 'db' | 'installation'>): Promise<{ asks: Asks }> {
  return { asks: await asksOf(db, installation.kind ?? (await findKind(db))) };
}

async function asksOf(sql: Sql, kind: InstallationKind | null): Promise<Asks> {
  if (kind === null) return 'kind';
  // Where the configuration decided it, nobody has an account yet, and nobody can sign up.
  return kind === 'clinic' && !(await hasAccounts(sql)) ? 'account' : null;
}

const done = z.object({ accountId: z.uuid().nullable() });

/**
 * Says, with the code that the server printed, what this installation is. For a clinic's own copy the code proves as much as
 * the command line: the email, which needs no link then, becomes its first account and super admin, and is signed in
 * (`loginToken`, for the cookie alone), unless it has a second factor, with which it signs in next. A repeat begins no session:
 * the password may have changed since. Throws `platform.wrong_setup_code`, `platform.already_set_up` for all but the first,
 * `account.too_many_attempts` (details: `retryAfterSeconds`), the reasons of `requireGoodPassword`, and
 * `account.wrong_email_or_password` where somebody has signed up with the email already, with another password.
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

/** Of two who set up at once the second waits for the first, and is refused. */
async function requireAsked(tx: Transaction, kind: InstallationKind): Promise<void> {
  const asks = await asksOf(tx, await lockInstallation(tx));
  if (asks === 'kind' || (asks === 'account' && kind === 'clinic')) return;
  throw new AppError('conflict', 'platform.already_set_up');
}

type First = { email: string; password: string };

/** What makes the first account a super admin, in the transaction that says what the installation is; gives its id. */
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
