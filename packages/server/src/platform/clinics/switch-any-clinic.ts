/** Switching a clinic off and on again, whoever owns it. */
import type { Input } from '@baari/contract';
import type { AdminClinic } from '@baari/contract/platform';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import {
  deactivateLocked,
  type Ended,
  publishEnded,
  saveRestored,
  tellOwnerOfEnding,
} from '../../clinics/index.ts';
import { once, type Context } from '../../context/index.ts';
import { recordAct } from '../operators/audit.ts';
import { requireSuperAdmin } from '../operators/require-super-admin.ts';
import { clinicAsListed, requireLockedEver } from './locked-clinic.ts';

/**
 * Ends the queues of a clinic, which takes no tokens until it is reactivated. For super admins. Throws
 * `clinic.not_found`, `clinic.inactive`.
 */
export async function deactivateAnyClinic(
  ctx: Context,
  input: Input<'platform', 'deactivateAnyClinic'>,
): Promise<AdminClinic> {
  const { account, grant } = requireSuperAdmin(ctx);
  const { clinicId } = input;
  let ended: Ended | null = null;
  const request = { operation: 'deactivateAnyClinic', input, answer: z.object({}) };
  await ctx.db.transaction((tx) =>
    once(ctx, tx, request, async () => {
      const { clinic } = await requireLockedEver(tx, clinicId);
      const { name: subject, isActive } = clinic.profile;
      if (!isActive) throw new AppError('conflict', 'clinic.inactive');
      ended = await deactivateLocked(ctx, tx, clinicId, grant);
      const detail = { cancelledTokens: ended.cancelledCount };
      const act = { act: 'clinic.deactivated', subject, subjectId: clinicId, detail } as const;
      await recordAct(tx, account, ctx.now(), act);
      const told = { clinicId, clinicName: subject, ending: 'deactivated', byOperator: true } as const;
      await tellOwnerOfEnding(ctx, tx, told);
      return {};
    }),
  );
  publishEnded(ctx, clinicId, ended);
  return clinicAsListed(ctx, clinicId);
}

/**
 * Makes a clinic active again, also one that its owner deleted. The operator is not held to the owner's plan; what the
 * plan covers counts as ever. For super admins. Throws `clinic.not_found`, `clinic.already_active`.
 */
export async function reactivateAnyClinic(
  ctx: Context,
  input: Input<'platform', 'reactivateAnyClinic'>,
): Promise<AdminClinic> {
  const { account } = requireSuperAdmin(ctx);
  const { clinicId } = input;
  const request = { operation: 'reactivateAnyClinic', input, answer: z.object({}) };
  await ctx.db.transaction((tx) =>
    once(ctx, tx, request, async () => {
      const { clinic, isDeleted } = await requireLockedEver(tx, clinicId);
      const { name: subject, isActive } = clinic.profile;
      if (isActive) throw new AppError('conflict', 'clinic.already_active');
      await saveRestored(tx, clinicId);
      const detail = { wasDeleted: isDeleted };
      const act = { act: 'clinic.reactivated', subject, subjectId: clinicId, detail } as const;
      await recordAct(tx, account, ctx.now(), act);
      return {};
    }),
  );
  ctx.live.doctorsChanged(clinicId);
  return clinicAsListed(ctx, clinicId);
}
