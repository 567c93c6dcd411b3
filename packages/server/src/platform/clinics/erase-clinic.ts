import type { Input } from '@baari/contract';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import { deleteLocked, lockClinicEver, publishEnded, tellOwnerOfEnding } from '../../clinics/index.ts';
import { once, type Context } from '../../context/index.ts';
import { recordAct } from '../operators/audit.ts';
import { requireSuperAdmin } from '../operators/require-super-admin.ts';
import { deleteClinicRows, type ErasedQueue, lockToErase } from './erase-clinic.repository.ts';

/**
 * Deletes a clinic and every row it has, for good. `confirmation` is its slug, as typed. For super admins. Throws
 * `clinic.not_found`, `platform.wrong_confirmation`.
 *
 * The clinic is hidden first, with its queues ended and its people signed out: from then on nothing new is written to it.
 * Should the rest fail, it stays hidden, which the log then tells, and erasing it can be tried again.
 */
export async function eraseClinic(
  ctx: Context,
  input: Input<'platform', 'eraseClinic'>,
): Promise<Record<string, never>> {
  const { account } = requireSuperAdmin(ctx);
  const { clinicId } = input;
  await hide(ctx, input);
  let queues: readonly ErasedQueue[] = [];
  const request = { operation: 'eraseClinic', input, answer: z.object({}) };
  await ctx.db.transaction((tx) =>
    once(ctx, tx, request, async () => {
      const clinic = await lockToErase(tx, clinicId);
      if (!clinic) throw new AppError('not_found', 'clinic.not_found');
      const told = { clinicId, clinicName: clinic.name, ending: 'erased', byOperator: true } as const;
      await tellOwnerOfEnding(ctx, tx, told);
      const erased = await deleteClinicRows(tx, clinicId);
      queues = erased.queues;
      const act = { act: 'clinic.erased', subject: clinic.name, subjectId: clinicId } as const;
      await recordAct(tx, account, ctx.now(), { ...act, detail: { slug: clinic.slug, ...erased.counts } });
      return {};
    }),
  );
  for (const queue of queues) ctx.live.queueOutdated(queue);
  ctx.live.doctorsChanged(clinicId);
  return {};
}

async function hide(
  ctx: Context,
  { clinicId, confirmation }: Input<'platform', 'eraseClinic'>,
): Promise<void> {
  const { account, grant } = requireSuperAdmin(ctx);
  const ended = await ctx.db.transaction(async (tx) => {
    const locked = await lockClinicEver(tx, clinicId);
    // Erased already: `eraseClinic` answers a repeat with the first answer.
    if (!locked) return null;
    const { name: subject, slug } = locked.clinic.profile;
    if (slug !== confirmation) throw new AppError('invalid', 'platform.wrong_confirmation');
    const deleted = await deleteLocked(ctx, tx, clinicId, grant);
    // Its patients and doctors notice this much, whether the rest succeeds or not.
    if (!locked.isDeleted) {
      const detail = { forErasing: true, cancelledTokens: deleted.cancelledCount };
      const act = { act: 'clinic.deactivated', subject, subjectId: clinicId, detail } as const;
      await recordAct(tx, account, ctx.now(), act);
    }
    return deleted;
  });
  publishEnded(ctx, clinicId, ended);
}
