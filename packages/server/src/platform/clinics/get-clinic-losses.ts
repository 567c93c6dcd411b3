import type { Input } from '@baari/contract';
import type { ClinicLosses } from '@baari/contract/platform';
import { serviceDateOf } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { findClinicEver } from '../../clinics/index.ts';
import type { Context } from '../../context/index.ts';
import { requireSuperAdmin } from '../operators/require-super-admin.ts';
import { countLosses } from './operator-clinic.repository.ts';

/** What would be lost with a clinic. For super admins. Throws `clinic.not_found`. */
export async function getClinicLosses(
  ctx: Context,
  input: Input<'platform', 'getClinicLosses'>,
): Promise<ClinicLosses> {
  requireSuperAdmin(ctx);
  const { clinicId } = input;
  const clinic = await findClinicEver(ctx.db, clinicId);
  if (!clinic) throw new AppError('not_found', 'clinic.not_found');
  const { name, slug, timeZone } = clinic.profile;
  return {
    clinicId,
    name,
    slug,
    ...(await countLosses(ctx.db, clinicId, serviceDateOf(ctx.now(), timeZone))),
  };
}
