import type { Input } from '@baari/contract';
import { randomBytes } from 'node:crypto';
import type { ClinicTeam } from '@baari/contract/clinics';
import { KNOWN_DEVICE_POLICY, type ThrottlePolicy } from '@baari/core/accounts';
import { type GivenRole, hasPowersOf, type MemberRole } from '@baari/core/clinics';
import { AppError } from '@baari/core/shared';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { claimTry, findReader, isSuspendedLocked } from '../accounts/index.ts';
import { once, type Context } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { writeMail } from '../mail/index.ts';
import { hashInvitationToken } from './invitation-link.ts';
import {
  deleteInvitation,
  type Invitation,
  listOpenInvitations,
  replaceInvitation,
} from './invitations.repository.ts';
import { isMemberByEmail, lockMemberRole } from './members.repository.ts';
import { type MemberGrant, notAMember, requireClinic, requireLocked } from './require-member.ts';
import { getTeam } from './team.ts';

/** The time for which an invitation is valid, which is a week. */
export const INVITATION_MS = 7 * 86_400_000;
const TOKEN_BYTES = 32;
/**
 * The maximum number of open invitations of a clinic. This is more than the number of members of any clinic's
 * team.
 */
const MOST_OPEN = 50;

/**
 * Limits the mails that a person can send to addresses of their choice. After the first few mails, the person
 * has to wait before each further one.
 */
const INVITER_POLICY: ThrottlePolicy = {
  freeFailures: MOST_OPEN,
  firstWaitSeconds: 60,
  longestWaitSeconds: 3600,
  lockAfterPerDay: null,
};

type InviteMemberInput = Input<'clinics', 'inviteMember'>;

/**
 * Invites a person by email for a week, and ends an earlier invitation of that email. Admins can invite
 * staff. Owners can also invite admins. Throws `clinic.role_too_low`, `clinic.already_a_member`,
 * `clinic.too_many_invitations` (with `retryAfterSeconds`) if too many are open, and
 * `account.too_many_attempts` if too many were sent lately.
 */
export async function inviteMember(ctx: Context, input: InviteMemberInput): Promise<ClinicTeam> {
  const { clinicId, email, role } = input;
  const { grant, clinic } = await requireClinic(ctx, clinicId, 'admin');
  requireSay(grant, role);
  await claimTry(ctx, ['mail', 'of', grant.accountId], INVITER_POLICY);
  await claimTry(ctx, ['mail', email], KNOWN_DEVICE_POLICY);
  const request = { operation: 'inviteMember', input, answer: z.object({}) };
  await ctx.db.transaction((tx) =>
    once(ctx, tx, request, async () => {
      const token = await invite(ctx, tx, grant, input);
      const url = `${ctx.site.publicUrl}/invite?token=${encodeURIComponent(token)}`;
      const about = { url, role, inviterName: grant.name, clinicName: clinic.profile.name };
      // The invited person may have no account, so the best guess is the inviter's language.
      const inviter = await findReader(tx, grant.accountId);
      const mail = writeMail({ email, language: inviter?.language ?? ctx.language }, (templates) =>
        templates.invitation(about),
      );
      // The mail is stored in the invitation's transaction, because a repeated request does not send it
      // again.
      await ctx.jobs.sendMail(mail, tx);
      return {};
    }),
  );
  return getTeam(ctx, input);
}

/** Writes the invitation and returns its link's secret. Only a digest of the secret is stored. */
async function invite(
  ctx: Context,
  tx: Transaction,
  grant: MemberGrant,
  { clinicId, email, role }: InviteMemberInput,
): Promise<string> {
  await requireLocked(tx, clinicId);
  await requirePresentSay(tx, clinicId, grant.accountId, role);
  if (await isMemberByEmail(tx, clinicId, email)) throw new AppError('conflict', 'clinic.already_a_member');
  const now = ctx.now();
  requireRoom(ctx, grant, email, await listOpenInvitations(tx, clinicId, now));
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await replaceInvitation(tx, {
    id: uuidv7(),
    clinicId,
    email,
    role,
    tokenHash: hashInvitationToken(token),
    invitedBy: grant.accountId,
    invitedAt: now,
    expiresAt: new Date(now.getTime() + INVITATION_MS),
  });
  return token;
}

/**
 * Revokes an invitation, for members who could have sent it. Throws `clinic.role_too_low`,
 * `clinic.invalid_invitation`.
 */
export async function revokeInvitation(
  ctx: Context,
  input: Input<'clinics', 'revokeInvitation'>,
): Promise<ClinicTeam> {
  const { clinicId, invitationId } = input;
  const { grant } = await requireClinic(ctx, clinicId, 'admin');
  await ctx.db.transaction((tx) =>
    once(ctx, tx, { operation: 'revokeInvitation', input, answer: z.object({}) }, async () => {
      await requireLocked(tx, clinicId);
      const open = await listOpenInvitations(tx, clinicId, ctx.now());
      const invitation = open.find(({ id }) => id === invitationId);
      if (!invitation) throw invalidInvitation();
      requireSay(grant, invitation.role);
      await deleteInvitation(tx, invitationId);
      return {};
    }),
  );
  return getTeam(ctx, input);
}

/** The error for a link that was used, replaced or revoked, that has expired, or that never existed. */
export const invalidInvitation = () => new AppError('invalid', 'clinic.invalid_invitation');

function requireSay({ role }: { role: MemberRole }, over: GivenRole): void {
  if (role !== 'owner' && over === 'admin') throw new AppError('forbidden', 'clinic.role_too_low');
}

// The inviter's membership is locked. Demoting or suspending an inviter also ends their invitations, and this
// lock ensures that it finds a new one.
async function requirePresentSay(
  tx: Transaction,
  clinicId: string,
  accountId: string,
  over: GivenRole,
): Promise<void> {
  const role = await lockMemberRole(tx, clinicId, accountId);
  if (role === null) throw notAMember();
  if (!hasPowersOf(role, 'admin')) throw new AppError('forbidden', 'clinic.role_too_low');
  requireSay({ role }, over);
  if (await isSuspendedLocked(tx, accountId)) throw new AppError('forbidden', 'account.suspended');
}

function requireRoom(ctx: Context, grant: MemberGrant, email: string, open: readonly Invitation[]): void {
  const replaced = open.find((invitation) => invitation.email === email);
  if (replaced) requireSay(grant, replaced.role);
  const oldest = open.at(-1);
  if (!replaced && oldest && open.length >= MOST_OPEN) throw tooMany(ctx, oldest.expiresAt);
}

function tooMany(ctx: Context, until: Date): AppError {
  const retryAfterSeconds = Math.ceil((until.getTime() - ctx.now().getTime()) / 1000);
  return new AppError('rate_limited', 'clinic.too_many_invitations', { retryAfterSeconds });
}
