import type { Input } from '@baari/contract';
import type { ClinicLosses } from '@baari/contract/platform';
import { CLEAR_ALL_DATA_WORDS } from '@baari/core/platform';
import { serviceDateOf } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import {
  findClinicEver,
  deleteLocked,
  lockClinicEver,
  publishEnded,
  tellOwnerOfEnding,
} from '../../clinics/index.ts';
import { type Context, once } from '../../context/index.ts';
import { recordAct } from '../operators/audit.ts';
import { requireSuperAdmin } from '../operators/require-super-admin.ts';
import { type ClearedFeeds, clearTables, listFeeds } from './clear-all-data.repository.ts';
import { deleteClinicRows, type ErasedQueue, lockClinicToErase } from './erase-clinic.repository.ts';
import { countLosses } from './operator-clinic.repository.ts';

/**
 * Returns the number of rows that erasing a clinic would delete. Only super admins may call this function. Throws
 * `clinic.not_found`.
 */
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

/**
 * Deletes a clinic and all its rows permanently. `confirmation` is the clinic's slug, as the super admin
 * typed it. Only super admins may call this function. Throws `clinic.not_found`, `platform.wrong_confirmation`. First
 * hides the clinic, ends its queues and signs its members out, so that nothing new is written to it. If the
 * deletion fails after that, the clinic remains hidden, the audit log records the failure, and the erasure
 * can be repeated.
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
      const clinic = await lockClinicToErase(tx, clinicId);
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
    // The clinic has already been erased. If this is a repeated request, `eraseClinic` returns the first
    // response.
    if (!locked) return null;
    const { name: subject, slug } = locked.clinic.profile;
    if (slug !== confirmation) throw new AppError('invalid', 'platform.wrong_confirmation');
    const deleted = await deleteLocked(ctx, tx, clinicId, grant);
    // The deactivation is recorded now, because patients and doctors notice it even if the erasure then
    // fails.
    if (!locked.isDeleted) {
      const detail = { forErasing: true, cancelledTokens: deleted.cancelledCount };
      const act = { act: 'clinic.deactivated', subject, subjectId: clinicId, detail } as const;
      await recordAct(tx, account, ctx.now(), act);
    }
    return deleted;
  });
  publishEnded(ctx, clinicId, ended);
}

const answer = z.object({ recordsCleared: z.number() });

/**
 * Deletes everything except the prices, the audit log and the super admins' accounts and sessions.
 * `confirmation` must equal `CLEAR_ALL_DATA_WORDS`. Only super admins may call this function. Throws
 * `platform.clear_data_off`, `platform.wrong_confirmation`.
 */
export async function clearAllData(
  ctx: Context,
  input: Input<'platform', 'clearAllData'>,
): Promise<z.infer<typeof answer>> {
  const { account } = requireSuperAdmin(ctx);
  if (!ctx.site.canClearAllData) throw new AppError('conflict', 'platform.clear_data_off');
  if (input.confirmation !== CLEAR_ALL_DATA_WORDS) {
    throw new AppError('invalid', 'platform.wrong_confirmation');
  }
  let announce = () => {};
  const cleared = await ctx.db.transaction((tx) =>
    once(ctx, tx, { operation: 'clearAllData', input, answer }, async () => {
      const feeds = await listFeeds(tx);
      const recordsCleared = await clearTables(tx);
      announce = () => announceCleared(ctx, feeds);
      const detail = { recordsCleared };
      await recordAct(tx, account, ctx.now(), { act: 'data.cleared', subject: 'all data', detail });
      return { recordsCleared };
    }),
  );
  announce();
  return cleared;
}

function announceCleared({ live }: Context, { identities, queues, clinicIds }: ClearedFeeds): void {
  for (const identity of identities) live.identityRevoked(identity);
  for (const queue of queues) live.queueOutdated(queue);
  for (const clinicId of clinicIds) live.doctorsChanged(clinicId);
}
