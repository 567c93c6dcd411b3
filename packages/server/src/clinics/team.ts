import type { Input } from '@baari/contract';
import type { ClinicTeam } from '@baari/contract/clinics';
import { hasPowersOf, type MemberRole } from '@baari/core/clinics';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import { once, type Context } from '../context/index.ts';
import { copiedLinkPath, copiedLinksJoin } from './invitation-link.ts';
import { deleteInvitationsBy, listOpenInvitations } from './invitations.repository.ts';
import {
  deleteMember,
  listMembers,
  lockMemberRole,
  saveMemberRole,
  type Member,
} from './members.repository.ts';
import { requireAccount, requireClinic, requireMember } from './require-member.ts';

/** Returns members and open invitations. Only admins and owners may call this function. */
export async function getTeam(ctx: Context, { clinicId }: Input<'clinics', 'getTeam'>): Promise<ClinicTeam> {
  const { grant } = await requireClinic(ctx, clinicId, 'admin');
  const members = await listMembers(ctx.db, clinicId);
  const invitations = await listOpenInvitations(ctx.db, clinicId, ctx.now());
  return {
    members: members.map((member) => shownMember(member, grant.accountId)),
    sendsMail: ctx.site.hasMail,
    linksJoin: copiedLinksJoin(ctx),
    invitations: invitations.map(({ id, email, role, invitedBy, invitedAt, expiresAt }) => ({
      id,
      email,
      role,
      invitedAt: invitedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      // Each member sees only the links of invitations that they sent. A link ends when its inviter loses the
      // permission, so no other member may have it.
      linkPath: invitedBy === grant.accountId ? copiedLinkPath(ctx, id) : null,
    })),
  };
}

function shownMember({ accountId, email, name, role, since }: Member, you: string): ClinicTeam['members'][0] {
  // An account's name is its email until the holder enters one.
  const given = name === '' || name === email ? null : name;
  return { accountId, email, name: given, role, since: since.toISOString(), isYou: accountId === you };
}

/**
 * Gives a member the role of staff or admin. Only owners may call this function. If an admin becomes staff, the
 * admin's invitations end. Throws `clinic.member_not_found`, and `clinic.owner_stays` for the owner.
 */
export async function changeMemberRole(
  ctx: Context,
  input: Input<'clinics', 'changeMemberRole'>,
): Promise<ClinicTeam> {
  const { clinicId, accountId, role } = input;
  await requireClinic(ctx, clinicId, 'owner');
  await ctx.db.transaction(async (tx) => {
    requireNoOwner(await lockMemberRole(tx, clinicId, accountId));
    await saveMemberRole(tx, clinicId, accountId, role);
    if (role === 'staff') await deleteInvitationsBy(tx, clinicId, accountId);
  });
  return getTeam(ctx, input);
}

/**
 * Removes a member, closes the member's screens and ends the member's invitations. Admins can remove staff,
 * owners can remove all other members, and every member can leave. Throws `clinic.role_too_low`,
 * `clinic.member_not_found`, and `clinic.owner_stays` for the owner.
 */
export async function removeMember(
  ctx: Context,
  input: Input<'clinics', 'removeMember'>,
): Promise<Record<string, never>> {
  const account = requireAccount(ctx);
  const { clinicId, accountId } = input;
  const isOneself = accountId === account.accountId;
  await ctx.db.transaction((tx) =>
    once(ctx, tx, { operation: 'removeMember', input, answer: z.object({}) }, async () => {
      // The permission is checked inside the transaction, because a member who repeats the request to leave
      // is no longer a member.
      const grant = requireMember(ctx, clinicId, isOneself ? 'staff' : 'admin');
      const role = await lockMemberRole(tx, clinicId, accountId);
      if (!isOneself && role !== null) requirePowersOver(grant.role, role);
      requireNoOwner(role);
      await deleteMember(tx, clinicId, accountId);
      await deleteInvitationsBy(tx, clinicId, accountId);
      return {};
    }),
  );
  ctx.live.identityRevoked({ memberAccountId: accountId, clinicId });
  return {};
}

// Admins can't remove each other. Only an owner appoints admins, so only an owner removes them.
function requirePowersOver(own: MemberRole, role: MemberRole): void {
  if (!hasPowersOf(own, 'owner') && role !== 'staff') throw new AppError('forbidden', 'clinic.role_too_low');
}

function requireNoOwner(role: MemberRole | null): void {
  if (role === null) throw new AppError('not_found', 'clinic.member_not_found');
  if (role === 'owner') throw new AppError('conflict', 'clinic.owner_stays');
}
