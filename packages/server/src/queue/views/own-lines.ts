import { serviceDateOf } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { findClinic, requireClinicAccess } from '../../clinics/index.ts';
import { type Context, keyGrantOf } from '../../context/index.ts';
import type { PersonGrant, QueueGrant } from '../../doctors/index.ts';

/** The queues that a person or a key may see. These are all of a clinic's queues, or only one doctor's. */
export type OwnLines = { clinicId: string; doctorId: string | null; today: string };

/**
 * Returns all of a clinic's queues for its members, and only the doctor's own queue for a doctor or a
 * doctor's key. Throws the errors of `requireClinicAccess`.
 */
export async function requireOwnLines(
  ctx: Context,
  clinicId: string,
): Promise<{ of: OwnLines; grant: QueueGrant }> {
  const { doctorId, grant } = ownLine(ctx, clinicId) ?? {
    doctorId: null,
    grant: requireClinicAccess(ctx, clinicId),
  };
  const clinic = await findClinic(ctx.db, clinicId);
  if (!clinic) throw new AppError('not_found', 'clinic.not_found');
  const today = serviceDateOf(ctx.now(), clinic.profile.timeZone);
  return { of: { clinicId, doctorId, today }, grant };
}

/**
 * Returns the only line of the clinic in which the caller may work. Returns null for a member or a clinic's
 * key.
 */
function ownLine({ actor }: Context, clinicId: string): { doctorId: string; grant: QueueGrant } | null {
  const { account, doctor, key } = actor;
  if (key)
    return key.clinicId === clinicId && key.doctorId
      ? { doctorId: key.doctorId, grant: keyGrantOf(key) }
      : null;
  const isMember = account?.memberships.some((membership) => membership.clinicId === clinicId);
  if (isMember || doctor?.clinicId !== clinicId) return null;
  const { doctorId, name, title } = doctor;
  return { doctorId, grant: { kind: 'doctor', doctorId, name, title } };
}

/** Returns the same as `requireOwnLines`, but never for a key, because money is counted by person. */
export async function requireOwnFees(
  ctx: Context,
  clinicId: string,
): Promise<{ of: OwnLines; grant: PersonGrant }> {
  const { of, grant } = await requireOwnLines(ctx, clinicId);
  if (grant.kind === 'key') throw new AppError('forbidden', 'key.operation_closed');
  return { of, grant };
}
