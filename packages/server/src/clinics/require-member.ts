import { hasPowersOf, type MemberRole } from '@baari/core/clinics';
import { AppError } from '@baari/core/shared';
import {
  type AccountIdentity,
  type Context,
  type Grant,
  type KeyGrant,
  keyGrantOf,
} from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { type Clinic, findClinic, lockClinic } from './clinics.repository.ts';

export type MemberGrant = Extract<Grant, { kind: 'member' }>;

/** Returns the signed-in account. Throws `account.sign_in_required`. */
export function requireAccount(ctx: Context): AccountIdentity {
  if (!ctx.actor.account) throw new AppError('unauthenticated', 'account.sign_in_required');
  return ctx.actor.account;
}

/**
 * Returns the membership that permits an action in a clinic. Throws `account.sign_in_required`,
 * `clinic.not_a_member` (also for an unknown clinic, which must not be revealed), `clinic.role_too_low`.
 */
export function requireMember(ctx: Context, clinicId: string, least: MemberRole): MemberGrant {
  const account = requireAccount(ctx);
  const membership = account.memberships.find((candidate) => candidate.clinicId === clinicId);
  if (!membership) throw notAMember();
  if (!hasPowersOf(membership.role, least)) throw new AppError('forbidden', 'clinic.role_too_low');
  return { kind: 'member', accountId: account.accountId, role: membership.role, name: account.displayName };
}

/** Returns the grant of `requireMember` and the clinic. A deleted clinic has no members. */
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

/**
 * Returns the grant of any member of the clinic, or of a key for the whole clinic. Use it only in operations
 * that are open to keys. Throws the errors of `requireMember`, and `key.doctor_only`.
 */
export function requireClinicAccess(ctx: Context, clinicId: string): MemberGrant | KeyGrant {
  const { key } = ctx.actor;
  if (key === null) return requireMember(ctx, clinicId, 'staff');
  if (key.clinicId !== clinicId) throw notAMember();
  if (key.doctorId !== null) throw new AppError('forbidden', 'key.doctor_only');
  return keyGrantOf(key);
}

/** Locks and returns the clinic, for a verb that has checked the membership. Throws `clinic.not_a_member`. */
export async function requireLocked(tx: Transaction, clinicId: string): Promise<Clinic> {
  const clinic = await lockClinic(tx, clinicId);
  if (!clinic) throw notAMember();
  return clinic;
}

/** The error for an account that is not a member, and for a deleted clinic. */
export const notAMember = () => new AppError('forbidden', 'clinic.not_a_member');
