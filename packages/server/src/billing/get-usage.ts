import type { Usage } from '@baari/contract/billing';
import { PLAN_LIMITS } from '@baari/core/billing';
import { serviceDateOf } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { findClinic, requireMember } from '../clinics/index.ts';
import type { Context } from '../context/index.ts';
import { countDoctors, findOwner, findPlanOfClinic, listTokenUsage } from './billing.repository.ts';

/** What a clinic's plan allows and how much of it is used, for its members. */
export async function getUsage(ctx: Context, { clinicId }: { clinicId: string }): Promise<Usage> {
  requireMember(ctx, clinicId, 'staff');
  const clinic = await findClinic(ctx.db, clinicId);
  if (!clinic) throw new AppError('not_found', 'clinic.not_found');
  const [plan, ownerId] = [await findPlanOfClinic(ctx.db, clinicId), await findOwner(ctx.db, clinicId)];
  const limits = PLAN_LIMITS[plan];
  const serviceDate = serviceDateOf(ctx.now(), clinic.profile.timeZone);
  return {
    plan,
    doctorCount: ownerId === null ? 0 : await countDoctors(ctx.db, ownerId),
    doctorLimit: limits.doctors,
    dailyTokenLimit: limits.dailyTokens,
    tokensToday: await listTokenUsage(ctx.db, clinicId, serviceDate),
  };
}
