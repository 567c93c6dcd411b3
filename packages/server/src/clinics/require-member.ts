import { hasPowersOf, type MemberRole } from '@baari/core/clinics';
import { AppError } from '@baari/core/shared';
import type { AccountIdentity, Context, Grant } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { type Clinic, findClinic, lockClinic } from './clinics.repository.ts';

export type MemberGrant = Extract<Grant, { kind: 'member' }>;

/** The account that asks. Throws `account.sign_in_required`. */
export function requireAccount(ctx: Context): AccountIdentity {
  if (!ctx.actor.account) throw new AppError('unauthenticated', 'account.sign_in_required');
  return ctx.actor.account;
}

/**
 * The membership that grants an action in a clinic. Throws `account.sign_in_required`, `clinic.not_a_member` (also for
 * a clinic that does not exist: a stranger learns nothing), `clinic.role_too_low`.
 */
export function requireMember(ctx: Context, clinicId: string, least: MemberRole): MemberGrant {
  const account = requireAccount(ctx);
  const membership = account.memberships.find((candidate) => candidate.clinicId === clinicId);
  if (!membership) throw notAMember();
  if (!hasPowersOf(membership.role, least)) throw new AppError('forbidden', 'clinic.role_too_low');
  return { kind: 'member', accountId: account.accountId, role: membership.role, name: account.displayName };
}

/** The grant of `requireMember`, and the clinic. Nobody is a member of a clinic that was deleted. */
export async function requireClinic(
  ctx: Context,
  clinicId: string,
  least: MemberRole,
): Promise<{ grant: MemberGrant; clinic: Clinic }> {
  const grant = requireMember(ctx, clinicId, least);
  const clinic = await findClinic(ctx.db, clinicId);
  if (!clinic) throw notAMember();
  return { grant, clinic };
}

/** The clinic under its lock, for a verb that asked for the membership before. Throws `clinic.not_a_member`. */
export async function requireLocked(tx: Transaction, clinicId: string): Promise<Clinic> {
  const clinic = await lockClinic(tx, clinicId);
  if (!clinic) throw notAMember();
  return clinic;
}

/** The refusal of somebody who is no member, or of a clinic that is gone. */
export const notAMember = () => new AppError('forbidden', 'clinic.not_a_member');
