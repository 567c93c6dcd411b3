import type { Input } from '@baari/contract';
import type { AdminClinic } from '@baari/contract/platform';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import { announcePlan, findOwner } from '../../billing/index.ts';
import { once, type Context } from '../../context/index.ts';
import { requireSuperAdmin } from '../operators/require-super-admin.ts';
import { changePlan } from './change-plan.ts';
import { clinicAsListed, requireLockedEver } from './locked-clinic.ts';

/**
 * Sets the plan of a clinic's owner, which covers all of the owner's clinics. For super admins. Throws
 * `clinic.not_found`, `platform.clinic_without_owner`.
 */
export async function setClinicPlan(
  ctx: Context,
  input: Input<'platform', 'setClinicPlan'>,
): Promise<AdminClinic> {
  const { account } = requireSuperAdmin(ctx);
  const { clinicId, plan } = input;
  const request = { operation: 'setClinicPlan', input, answer: z.object({ ownerId: z.uuid() }) };
  const { ownerId } = await ctx.db.transaction((tx) =>
    once(ctx, tx, request, async () => {
      const { clinic } = await requireLockedEver(tx, clinicId);
      const owner = await findOwner(tx, clinicId);
      if (owner === null) throw new AppError('conflict', 'platform.clinic_without_owner');
      await changePlan(ctx, tx, account, { accountId: owner, plan, clinic: clinic.profile.name });
      return { ownerId: owner };
    }),
  );
  await announcePlan(ctx, ownerId);
  return clinicAsListed(ctx, clinicId);
}
