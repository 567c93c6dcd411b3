import type { Input } from '@baari/contract';
import type { SubscriptionDetails } from '@baari/contract/billing';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import { findClinic, requireMember } from '../../clinics/index.ts';
import { once, type Context } from '../../context/index.ts';
import { findDoctor } from '../../doctors/index.ts';
import { announcePlan } from './announce-plan.ts';
import { getSubscription } from './get-subscription.ts';
import { lockSubscription, saveCoveredDoctor } from './subscription.repository.ts';

/**
 * Chooses the doctor who goes on issuing tokens on Free; on Pro it prepares for the end. For the owner of the doctor's
 * clinic. A choice that is gone counts as none. Throws `doctor.not_found`, `clinic.inactive`.
 */
export async function chooseCoveredDoctor(
  ctx: Context,
  input: Input<'billing', 'chooseCoveredDoctor'>,
): Promise<SubscriptionDetails> {
  const { doctorId } = input;
  const doctor = await findDoctor(ctx.db, doctorId);
  if (!doctor) throw new AppError('not_found', 'doctor.not_found');
  const { accountId } = requireMember(ctx, doctor.clinicId, 'owner');
  const request = { operation: 'chooseCoveredDoctor', input, answer: z.object({}) };
  await ctx.db.transaction((tx) =>
    once(ctx, tx, request, async () => {
      const clinic = await findClinic(tx, doctor.clinicId);
      if (!clinic?.profile.isActive) throw new AppError('conflict', 'clinic.inactive');
      await lockSubscription(tx, accountId);
      await saveCoveredDoctor(tx, accountId, doctorId);
      return {};
    }),
  );
  await announcePlan(ctx, accountId);
  return getSubscription(ctx);
}
