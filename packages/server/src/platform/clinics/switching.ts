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
  saveTextPermission,
} from '../../clinics/index.ts';
import { once, type Context } from '../../context/index.ts';
import { recordAct } from '../operators/audit.ts';
import { requireSuperAdmin } from '../operators/require-super-admin.ts';
import { clinicAsListed, requireLockedEver } from './locked-clinic.ts';

/**
 * Ends a clinic's queues and stops new tokens until the clinic is reactivated. Only super admins may call
 * this function. Throws `clinic.not_found`, `clinic.inactive`.
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
 * Reactivates a clinic, even one that its owner deleted. The operator can exceed the owner's plan here, but
 * the plan's limits do not change. Only super admins may call this function. Throws `clinic.not_found`,
 * `clinic.already_active`.
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

/**
 * Allows or stops the texts that a clinic sends about its tokens, and the codes with which it confirms
 * phones. The clinic's own settings are not changed. Only super admins may call this function. Throws
 * `clinic.not_found`.
 */
export async function setClinicTexts(
  ctx: Context,
  input: Input<'platform', 'setClinicTexts'>,
): Promise<AdminClinic> {
  const { account } = requireSuperAdmin(ctx);
  const { clinicId, maySend } = input;
  const wanted = maySend ? 'granted' : 'stopped';
  const request = { operation: 'setClinicTexts', input, answer: z.object({}) };
  await ctx.db.transaction((tx) =>
    once(ctx, tx, request, async () => {
      const { clinic } = await requireLockedEver(tx, clinicId);
      // If the button is pressed twice, or by two operators, the audit log still gets only one entry.
      if (clinic.textPermission === wanted) return {};
      await saveTextPermission(tx, clinicId, wanted);
      const act = maySend ? 'clinic.texts_allowed' : 'clinic.texts_stopped';
      await recordAct(tx, account, ctx.now(), { act, subject: clinic.profile.name, subjectId: clinicId });
      return {};
    }),
  );
  return clinicAsListed(ctx, clinicId);
}
