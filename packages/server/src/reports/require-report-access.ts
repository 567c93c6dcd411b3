import { AppError } from '@baari/core/shared';
import { requireMember } from '../clinics/index.ts';
import type { Context } from '../context/index.ts';
import type { Lines } from './report-figures.repository.ts';

/**
 * The lines whose figures the actor may have: an admin or owner those of the clinic, a doctor the own one. Throws as
 * `requireMember` does, and `queue.forbidden` for a doctor who asks for others.
 */
export function requireReportAccess(
  ctx: Context,
  { clinicId, doctorId = null }: { clinicId: string; doctorId?: string | undefined | null },
): Lines {
  const { doctor, account } = ctx.actor;
  if (doctor !== null && doctor.clinicId === clinicId && doctor.doctorId === doctorId) {
    return { clinicId, doctorId };
  }
  if (doctor !== null && account === null) throw new AppError('forbidden', 'queue.forbidden');
  requireMember(ctx, clinicId, 'admin');
  return { clinicId, doctorId };
}
