import { AppError } from '@baari/core/shared';
import { requireMember, type MemberGrant } from '../clinics/index.ts';
import { type Context, type Grant, type KeyGrant, keyGrantOf, type KeyIdentity } from '../context/index.ts';

/** The grant of a person who runs a queue. Only a person can mark fees and count a drawer. */
export type PersonGrant = MemberGrant | Extract<Grant, { kind: 'doctor' }>;
export type QueueGrant = PersonGrant | KeyGrant;

type QueueOwner = { id: string; clinicId: string };

/** Returns the grant that lets the actor run a doctor's queue, or null if there is none. */
export function queueGrantOf(ctx: Context, doctor: QueueOwner): QueueGrant | null {
  const { doctor: login, key } = ctx.actor;
  if (key !== null) return isForLine(key, doctor) ? keyGrantOf(key) : null;
  if (login?.doctorId === doctor.id)
    return { kind: 'doctor', doctorId: doctor.id, name: login.name, title: login.title };
  const isMember = ctx.actor.account?.memberships.some(({ clinicId }) => clinicId === doctor.clinicId);
  return isMember ? requireMember(ctx, doctor.clinicId, 'staff') : null;
}

/** Returns whether a key works for a doctor. */
export const isForLine = (key: KeyIdentity, { id, clinicId }: QueueOwner): boolean =>
  key.clinicId === clinicId && (key.doctorId === null || key.doctorId === id);

/**
 * Returns the grant of an actor who is the doctor, a member of the clinic or a key for the doctor. Throws
 * `account.sign_in_required` for a visitor and `queue.forbidden` for other callers.
 */
export function requireQueueAccess(ctx: Context, doctor: QueueOwner): QueueGrant {
  const grant = queueGrantOf(ctx, doctor);
  if (grant) return grant;
  const { doctor: login, account, key } = ctx.actor;
  if (login === null && account === null && key === null) {
    throw new AppError('unauthenticated', 'account.sign_in_required');
  }
  throw new AppError('forbidden', 'queue.forbidden');
}

/** Returns the same as `requireQueueAccess`, but never for a key. */
export function requirePersonAccess(ctx: Context, doctor: QueueOwner): PersonGrant {
  const grant = requireQueueAccess(ctx, doctor);
  if (grant.kind === 'key') throw new AppError('forbidden', 'key.operation_closed');
  return grant;
}

/**
 * Returns the grant of an actor who is the doctor, or an admin or owner of the clinic. Also throws
 * `clinic.role_too_low`.
 */
export function requireSettingPower(ctx: Context, doctor: QueueOwner): PersonGrant {
  const grant = requirePersonAccess(ctx, doctor);
  return grant.kind === 'member' ? requireMember(ctx, doctor.clinicId, 'admin') : grant;
}
