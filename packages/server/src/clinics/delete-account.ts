/** Deletes an account together with the clinics that it owns. */
import type { Input } from '@baari/contract';
import type { Account } from '@baari/contract/accounts';
import { AppError } from '@baari/core/shared';
import { changeWithProof, deleteAccountRows, findReader, isLastSuperAdmin } from '../accounts/index.ts';
import type { Context } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { writeMail } from '../mail/index.ts';
import { lockClinic } from './clinics.repository.ts';
import { deleteLocked, type Ended, publishEnded } from './end-clinic.ts';
import { listMemberships } from './members.repository.ts';

type EndedClinic = { clinicId: string; name: string; ended: Ended };

/**
 * Deletes the signed-in account with its own clinics, its memberships, and every way to sign in. Its clinics
 * are deleted in the same way as by an owner. Mails the holder, records the deletion in the operator's log,
 * and frees the email for a new account. Throws the errors of `requireProof`, and `account.last_super_admin`
 * if the platform would have no super admin left.
 */
export async function deleteAccount(
  ctx: Context,
  { proof }: Input<'accounts', 'deleteAccount'>,
): Promise<void> {
  const { clinics, sessions } = await changeWithProof(ctx, proof, async (tx, account) => {
    if (account.role === 'super_admin' && (await isLastSuperAdmin(tx, account.id)))
      throw new AppError('conflict', 'account.last_super_admin');
    const owned = await deleteOwned(ctx, tx, account);
    const clinicNames = owned.map(({ name }) => name);
    await tellDeleted(ctx, tx, account, clinicNames);
    await ctx.noteDeletedAccount(tx, { accountId: account.id, clinicNames, at: ctx.now() });
    return { clinics: owned, sessions: await deleteAccountRows(tx, account.id) };
  });
  for (const { clinicId, ended } of clinics) publishEnded(ctx, clinicId, ended);
  for (const loginSessionId of sessions) ctx.live.identityRevoked({ loginSessionId });
}

async function deleteOwned(ctx: Context, tx: Transaction, account: Account): Promise<EndedClinic[]> {
  const { id: accountId, name, email } = account;
  const memberships = await listMemberships(tx, accountId);
  const owned = memberships.filter(({ role }) => role === 'owner').map(({ clinicId }) => clinicId);
  const grant = { kind: 'member', accountId, role: 'owner', name: name ?? email } as const;
  const deleted: EndedClinic[] = [];
  for (const clinicId of owned.toSorted()) {
    const clinic = await lockClinic(tx, clinicId);
    // Another request has just deleted the clinic.
    if (!clinic) continue;
    const ended = await deleteLocked(ctx, tx, clinicId, grant);
    deleted.push({ clinicId, name: clinic.profile.name, ended });
  }
  return deleted;
}

async function tellDeleted(
  ctx: Context,
  tx: Transaction,
  { id }: Account,
  clinicNames: readonly string[],
): Promise<void> {
  const reader = await findReader(tx, id);
  if (!reader) return;
  const mail = writeMail(reader, (templates) =>
    templates.accountDeleted({ clinicNames, url: `${ctx.site.publicUrl}/support` }),
  );
  await ctx.jobs.sendMail(mail, tx);
}
