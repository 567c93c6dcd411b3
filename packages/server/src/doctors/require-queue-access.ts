import { AppError } from '@baari/core/shared';
import { requireMember, type MemberGrant } from '../clinics/index.ts';
import type { Context, Grant } from '../context/index.ts';

export type QueueGrant = MemberGrant | Extract<Grant, { kind: 'doctor' }>;

type QueueOwner = { id: string; clinicId: string };

/** Returns the grant that lets the actor run a doctor's queue, or null. */
export function queueGrantOf(ctx: Context, doctor: QueueOwner): QueueGrant | null {
  const login = ctx.actor.doctor;
  if (login?.doctorId === doctor.id)
    return { kind: 'doctor', doctorId: doctor.id, name: login.name, title: login.title };
  const isMember = ctx.actor.account?.memberships.some(({ clinicId }) => clinicId === doctor.clinicId);
  return isMember ? requireMember(ctx, doctor.clinicId, 'staff') : null;
}

/**
 * Returns the grant of an actor who is the doctor or a member of the clinic. Throws
 * `account.sign_in_required` for a visitor and `queue.forbidden` for other callers.
 */
export function requireQueueAccess(ctx: Context, doctor: QueueOwner): QueueGrant {
  const grant = queueGrantOf(ctx, doctor);
  if (grant) return grant;
  if (ctx.actor.doctor === null && ctx.actor.account === null) {
    throw new AppError('unauthenticated', 'account.sign_in_required');
  }
  throw new AppError('forbidden', 'queue.forbidden');
}

/**
 * Returns the grant of an actor who is the doctor, or an admin or owner of the clinic. Also throws
 * `clinic.role_too_low`.
 */
export function requireSettingPower(ctx: Context, doctor: QueueOwner): QueueGrant {
  const grant = requireQueueAccess(ctx, doctor);
  return grant.kind === 'member' ? requireMember(ctx, doctor.clinicId, 'admin') : grant;
}
