import type { Input } from '@baari/contract';
import type { ClinicDetails } from '@baari/contract/clinics';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import { once, type Context } from '../context/index.ts';
import { getClinicDetails } from './clinic-details.ts';
import { saveIsActive } from './clinics.repository.ts';
import { requireLocked, requireMember } from './require-member.ts';

/** Opens a deactivated clinic again, for its owner. Throws `clinic.already_active`, `billing.clinic_limit`. */
export async function reactivateClinic(
  ctx: Context,
  input: Input<'clinics', 'reactivateClinic'>,
): Promise<ClinicDetails> {
  const { clinicId } = input;
  const { accountId } = requireMember(ctx, clinicId, 'owner');
  const request = { operation: 'reactivateClinic', input, answer: z.object({}) };
  await ctx.db.transaction((tx) =>
    once(ctx, tx, request, async () => {
      const { profile } = await requireLocked(tx, clinicId);
      if (profile.isActive) throw new AppError('conflict', 'clinic.already_active');
      await ctx.plan.claimClinic(tx, accountId, ctx.now());
      await saveIsActive(tx, clinicId, true);
      return {};
    }),
  );
  ctx.live.doctorsChanged(clinicId);
  return getClinicDetails(ctx, input);
}
