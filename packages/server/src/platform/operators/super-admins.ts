/**
 * Super admins run the platform. The role is granted and removed on the server's command line, never by
 * signing up.
 */
import { deleteLoginSessions, deleteSecondFactor } from '../../accounts/index.ts';
import type { Database, Transaction } from '../../db/index.ts';
import { recordAct } from './audit.ts';
import {
  type Candidate,
  deleteAllSessions,
  listSuperAdmins,
  lockAccountByEmail,
  setRole,
} from './super-admins.repository.ts';

export { listSuperAdmins, type SuperAdmin } from './super-admins.repository.ts';

/**
 * Makes an account a super admin from its next request on. Throws an error with a readable message if the
 * account is already a super admin.
 */
export async function grantSuperAdmin(db: Database, email: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const account = await lockAccount(tx, email);
    if (!account.isVerified)
      throw new Error(`${account.email} is not verified: its holder has to open the link in the mail first.`);
    if (account.isSuspended)
      throw new Error(`${account.email} is suspended: a super admin has to lift that first.`);
    if (account.role === 'super_admin') throw new Error(`${account.email} is a super admin already.`);
    await setRole(tx, account.id, 'super_admin', now);
    await record(tx, 'role.granted', account, now);
  });
}

/**
 * Removes the super admin role from an account. Returns how many super admins are left. Throws an error with
 * a readable message if the account is not a super admin.
 */
export async function revokeSuperAdmin(db: Database, email: string, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, email);
    if (account.role !== 'super_admin') throw new Error(`${account.email} is no super admin.`);
    await setRole(tx, account.id, 'user', now);
    await record(tx, 'role.revoked', account, now);
    return (await listSuperAdmins(tx)).length;
  });
}

/** The command-line argument that means all accounts and doctors. */
const EVERYBODY = 'everybody';

/**
 * Ends all sessions of an account, or of all accounts and doctors, and returns the number of ended sessions.
 * Users are signed out from their next request on. Their open feeds close at the next check. Throws an error
 * with a readable message for an unknown email.
 */
export async function endSessions(db: Database, whose: string, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const account = whose === EVERYBODY ? null : await lockAccount(tx, whose);
    const count =
      account === null ? await deleteAllSessions(tx) : (await deleteLoginSessions(tx, account.id)).length;
    await recordAct(tx, 'command line', now, {
      act: 'sessions.ended',
      subject: account?.email ?? EVERYBODY,
      ...(account && { subjectId: account.id }),
      detail: { count },
    });
    return count;
  });
}

/**
 * Removes the second factor of an account whose holder lost the app and the recovery codes, and ends its
 * sessions. Throws an error with a readable message for an unknown email or an account without a second
 * factor.
 */
export async function removeLostSecondFactor(db: Database, email: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const account = await lockAccount(tx, email);
    if (!(await deleteSecondFactor(tx, account.id)))
      throw new Error(`${account.email} has no second factor.`);
    await deleteLoginSessions(tx, account.id);
    await recordAct(tx, 'command line', now, {
      act: 'second_factor.removed',
      subject: account.email,
      subjectId: account.id,
    });
  });
}

async function lockAccount(tx: Transaction, email: string): Promise<Candidate> {
  const account = await lockAccountByEmail(tx, email.trim());
  if (account !== null) return account;
  throw new Error(`Nobody has signed up as ${email}: sign up in the browser first, and verify the email.`);
}

function record(tx: Transaction, act: 'role.granted' | 'role.revoked', { id, email }: Candidate, now: Date) {
  return recordAct(tx, 'command line', now, {
    act,
    subject: email,
    subjectId: id,
    detail: { role: 'super_admin' },
  });
}
