import { serviceDateOf } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { findClinic, requireMember } from '../../clinics/index.ts';
import type { Context } from '../../context/index.ts';
import type { QueueGrant } from '../../doctors/index.ts';

/** The queues that a person may see: all of a clinic's, or one doctor's. */
export type OwnLines = { clinicId: string; doctorId: string | null; today: string };

/**
 * Returns all of a clinic's queues for its members, and their own for a doctor. Throws the errors of
 * `requireMember`.
 */
export async function requireOwnLines(
  ctx: Context,
  clinicId: string,
): Promise<{ of: OwnLines; grant: QueueGrant }> {
  const { account, doctor } = ctx.actor;
  const isMember = account?.memberships.some((membership) => membership.clinicId === clinicId);
  const own = !isMember && doctor?.clinicId === clinicId ? doctor : null;
  const grant: QueueGrant = own
    ? { kind: 'doctor', doctorId: own.doctorId, name: own.name, title: own.title }
    : requireMember(ctx, clinicId, 'staff');
  const clinic = await findClinic(ctx.db, clinicId);
  if (!clinic) throw new AppError('not_found', 'clinic.not_found');
  const today = serviceDateOf(ctx.now(), clinic.profile.timeZone);
  return { of: { clinicId, doctorId: own?.doctorId ?? null, today }, grant };
}
