import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import { deleteLocked, lockClinicEver } from '../../../clinics/index.ts';
import { once, type Context } from '../../../context/index.ts';
import { recordAct } from '../../audit.ts';
import { type OperatorGrant, requireSuperAdmin } from '../../require-super-admin.ts';
import { deleteClinicRows, type ErasedQueue, lockToErase } from './erase-clinic.repository.ts';

export type EraseClinicInput = { clinicId: string; confirmation: string };

/**
 * Deletes a clinic and every row it has, for good. `confirmation` is its slug, as typed. For super admins. Throws
 * `clinic.not_found`, `platform.wrong_confirmation`.
 *
 * The clinic is hidden first, with its queues ended and its people signed out: from then on nothing new is written to it.
 * Should the rest fail, it stays hidden, and erasing it can be tried again.
 */
export async function eraseClinic(ctx: Context, input: EraseClinicInput): Promise<Record<string, never>> {
  const { account, grant } = requireSuperAdmin(ctx);
  const { clinicId } = input;
  await hide(ctx, input, grant);
  let queues: readonly ErasedQueue[] = [];
  const request = { operation: 'eraseClinic', input, answer: z.object({}) };
  await ctx.db.transaction((tx) =>
    once(ctx, tx, request, async () => {
      const clinic = await lockToErase(tx, clinicId);
      if (!clinic) throw new AppError('not_found', 'clinic.not_found');
      const erased = await deleteClinicRows(tx, clinicId);
      queues = erased.queues;
      const act = { act: 'clinic.erased', subject: clinic.name, subjectId: clinicId } as const;
      await recordAct(tx, account, ctx.now(), { ...act, detail: { slug: clinic.slug, ...erased.counts } });
      return {};
    }),
  );
  for (const queue of queues) ctx.live.queueChanged(queue);
  ctx.live.doctorsChanged(clinicId);
  return {};
}

async function hide(
  ctx: Context,
  { clinicId, confirmation }: EraseClinicInput,
  grant: OperatorGrant,
): Promise<void> {
  const announce = await ctx.db.transaction(async (tx) => {
    const locked = await lockClinicEver(tx, clinicId);
    // Gone already: for a repeat its first answer is kept.
    if (!locked) return () => {};
    if (locked.clinic.profile.slug !== confirmation) {
      throw new AppError('invalid', 'platform.wrong_confirmation');
    }
    return (await deleteLocked(ctx, tx, clinicId, grant)).announce;
  });
  announce();
  ctx.live.doctorsChanged(clinicId);
}
