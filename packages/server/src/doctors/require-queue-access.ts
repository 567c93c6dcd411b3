import { AppError } from '@baari/core/shared';
import { requireMember, type MemberGrant } from '../clinics/index.ts';
import type { Context, Grant } from '../context/index.ts';

export type QueueGrant = MemberGrant | Extract<Grant, { kind: 'doctor' }>;

/**
 * Who may run a doctor's queue: the doctor, and every member of the clinic. Throws `account.sign_in_required` for a
 * visitor and `queue.forbidden` for everybody else.
 */
export function requireQueueAccess(ctx: Context, doctor: { id: string; clinicId: string }): QueueGrant {
  const login = ctx.actor.doctor;
  if (login?.doctorId === doctor.id) return { kind: 'doctor', doctorId: doctor.id, name: login.name };
  const isMember = ctx.actor.account?.memberships.some(({ clinicId }) => clinicId === doctor.clinicId);
  if (isMember) return requireMember(ctx, doctor.clinicId, 'staff');
  if (login === null && ctx.actor.account === null) {
    throw new AppError('unauthenticated', 'account.sign_in_required');
  }
  throw new AppError('forbidden', 'queue.forbidden');
}
