import type { Input } from '@baari/contract';
import type { AdminUser } from '@baari/contract/platform';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import { restoreAccount, suspendAccount, tellEnded } from '../../accounts/index.ts';
import { deleteAllInvitationsBy } from '../../clinics/index.ts';
import { once, type Context } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';
import { deleteDoctorSessionsOfAccount } from '../../doctors/index.ts';
import { readUsers } from '../lists/user-list.repository.ts';
import { recordAct } from '../operators/audit.ts';
import { requireSuperAdmin } from '../operators/require-super-admin.ts';
import { lockUser } from '../operators/super-admins.repository.ts';

const ended = z.object({ logins: z.array(z.string()), doctorLogins: z.array(z.string()) });

/**
 * Suspends an account: signs it out everywhere, including doctor logins with its phone, and blocks sign-in.
 * Ends the invitations that it sent. Its clinics keep working for their other members. Does nothing if the
 * account is already suspended. Only super admins may call this function. A super admin can't be suspended. Throws
 * `platform.user_not_found`, `platform.super_admin_stays`.
 */
export async function suspendUser(ctx: Context, input: Input<'platform', 'suspendUser'>): Promise<AdminUser> {
  const { account } = requireSuperAdmin(ctx);
  const { accountId } = input;
  const request = { operation: 'suspendUser', input, answer: ended };
  const { logins, doctorLogins } = await ctx.db.transaction((tx) =>
    once(ctx, tx, request, async () => {
      const { email: subject, role } = await requireUser(tx, accountId);
      if (role === 'super_admin') throw new AppError('conflict', 'platform.super_admin_stays');
      const endedLogins = await suspendAccount(ctx, tx, accountId);
      if (endedLogins === null) return { logins: [], doctorLogins: [] };
      await deleteAllInvitationsBy(tx, accountId);
      const endedDoctors = await deleteDoctorSessionsOfAccount(tx, accountId);
      const detail = { sessions: endedLogins.length, doctorSessions: endedDoctors.length };
      await recordAct(tx, account, ctx.now(), {
        act: 'user.suspended',
        subject,
        subjectId: accountId,
        detail,
      });
      return { logins: endedLogins, doctorLogins: endedDoctors };
    }),
  );
  tellEnded(ctx, logins);
  for (const doctorLoginSessionId of doctorLogins) ctx.live.identityRevoked({ doctorLoginSessionId });
  return userAsListed(ctx, accountId);
}

/**
 * Lets a suspended account sign in again. Does nothing if the account is not suspended. Only super admins may
 * call this function. Throws `platform.user_not_found`.
 */
export async function restoreUser(ctx: Context, input: Input<'platform', 'restoreUser'>): Promise<AdminUser> {
  const { account } = requireSuperAdmin(ctx);
  const { accountId } = input;
  const request = { operation: 'restoreUser', input, answer: z.object({}) };
  await ctx.db.transaction((tx) =>
    once(ctx, tx, request, async () => {
      const { email: subject } = await requireUser(tx, accountId);
      if (await restoreAccount(ctx, tx, accountId))
        await recordAct(tx, account, ctx.now(), { act: 'user.restored', subject, subjectId: accountId });
      return {};
    }),
  );
  return userAsListed(ctx, accountId);
}

async function requireUser(tx: Transaction, accountId: string) {
  const user = await lockUser(tx, accountId);
  if (!user) throw notFound();
  return user;
}

async function userAsListed(ctx: Context, accountId: string): Promise<AdminUser> {
  const [user] = await readUsers(ctx.db, [accountId], ctx.now());
  if (!user) throw notFound();
  return user;
}

const notFound = () => new AppError('not_found', 'platform.user_not_found');
