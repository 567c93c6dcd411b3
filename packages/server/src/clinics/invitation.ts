import type { Input } from '@baari/contract';
import type { ClinicMembership, OpenInvitation } from '@baari/contract/clinics';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import {
  admitInvited,
  beginLogin,
  hashPassword,
  hasVerifiedAccount,
  nameAccount,
  requireGoodPassword,
} from '../accounts/index.ts';
import { once, onceBeside, type Context } from '../context/index.ts';
import type { Sql, Transaction } from '../db/index.ts';
import { findInvitation, type LinkedInvitation, takeInvitation } from './invitations.repository.ts';
import { canJoinBy, invitationKeyOf } from './invitation-link.ts';
import { invalidInvitation } from './invite-member.ts';
import { insertMember, listMemberships } from './members.repository.ts';
import { notAMember, requireAccount } from './require-member.ts';

/** Returns the invitation of a link. Throws `clinic.invalid_invitation`. */
export async function getInvitation(
  ctx: Context,
  { token }: Input<'clinics', 'getInvitation'>,
): Promise<OpenInvitation> {
  const key = invitationKeyOf(ctx, token);
  const invitation = await findInvitation(ctx.db, key, ctx.now());
  if (!invitation) throw invalidInvitation();
  const { clinicName, email, role } = invitation;
  // Not every inviter may see this information, because it would reveal which emails have accounts.
  const hasAccount = canJoinBy(ctx, key) ? await hasVerifiedAccount(ctx.db, email) : null;
  return { clinicName, email, role, hasAccount };
}

/**
 * Makes the signed-in account a member and sets its name to `name`. Throws `clinic.invalid_invitation`, and
 * `clinic.invitation_for_other_email` without revealing that email.
 */
export async function acceptInvitation(
  ctx: Context,
  input: Input<'clinics', 'acceptInvitation'>,
): Promise<ClinicMembership> {
  const { accountId, email } = requireAccount(ctx);
  const request = { operation: 'acceptInvitation', input, answer: z.object({ clinicId: z.string() }) };
  const { clinicId } = await ctx.db.transaction((tx) =>
    once(ctx, tx, request, async () => {
      const invitation = await take(ctx, tx, input.token);
      // If an error is thrown, the transaction is rolled back, and the invitation can still be used.
      if (invitation.email !== email) throw new AppError('forbidden', 'clinic.invitation_for_other_email');
      await nameAccount(tx, accountId, input.name);
      await join(ctx, tx, invitation, accountId);
      return { clinicId: invitation.clinicId };
    }),
  );
  return requireMembership(ctx.db, clinicId, accountId);
}

type JoinByInvitationInput = Input<'clinics', 'joinByInvitation'>;

const joined = z.object({ clinicId: z.string(), accountId: z.string() });

/**
 * Creates an account for the invited email, makes it a member and signs it in. `loginToken` is the new
 * session's secret, which belongs only in the cookie. A repeated request starts no session (`loginToken` is
 * null), because the password may have changed since. Throws `clinic.invalid_invitation`,
 * `account.sign_in_required` if the email already has an account or the link does not prove it, the errors
 * of `requireGoodPassword`, and `account.too_busy`.
 */
export async function joinByInvitation(
  ctx: Context,
  input: JoinByInvitationInput,
): Promise<{ membership: ClinicMembership; loginToken: string | null }> {
  requireGoodPassword(ctx, input.password);
  const passwordHash = await hashForOpen(ctx, input);
  const request = { operation: 'joinByInvitation', input, answer: joined };
  const { answer, beside: newId } = await ctx.db.transaction((tx) =>
    onceBeside(ctx, tx, request, async () => {
      const invitation = await take(ctx, tx, input.token);
      if (passwordHash === null) throw new AppError('unauthenticated', 'account.sign_in_required');
      const { email } = invitation;
      const invited = { email, name: input.name, language: ctx.language, passwordHash };
      const admittedId = await admitInvited(tx, invited);
      if (admittedId === null) throw new AppError('unauthenticated', 'account.sign_in_required');
      await join(ctx, tx, invitation, admittedId);
      const { clinicId } = invitation;
      return { answer: { clinicId, accountId: admittedId }, beside: admittedId };
    }),
  );
  const membership = await requireMembership(ctx.db, answer.clinicId, answer.accountId);
  return { membership, loginToken: newId === null ? null : await beginLogin(ctx, newId) };
}

/**
 * Returns the password's hash if the link can create an account, or otherwise null, so that the server
 * computes no hash for an invalid link. The link may also be invalid because an earlier attempt of this
 * request used it.
 */
async function hashForOpen(ctx: Context, { token, password }: JoinByInvitationInput): Promise<string | null> {
  const key = invitationKeyOf(ctx, token);
  const invitation = canJoinBy(ctx, key) ? await findInvitation(ctx.db, key, ctx.now()) : null;
  if (!invitation || (await hasVerifiedAccount(ctx.db, invitation.email))) return null;
  return hashPassword(ctx, password, invitation.email);
}

async function take(ctx: Context, tx: Transaction, token: string): Promise<LinkedInvitation> {
  const invitation = await takeInvitation(tx, invitationKeyOf(ctx, token), ctx.now());
  if (!invitation) throw invalidInvitation();
  return invitation;
}

const join = (ctx: Context, tx: Transaction, { clinicId, role }: LinkedInvitation, accountId: string) =>
  insertMember(tx, { clinicId, accountId, role, since: ctx.now() });

async function requireMembership(sql: Sql, clinicId: string, accountId: string): Promise<ClinicMembership> {
  const memberships = await listMemberships(sql, accountId);
  const membership = memberships.find((candidate) => candidate.clinicId === clinicId);
  if (!membership) throw notAMember();
  return membership;
}
