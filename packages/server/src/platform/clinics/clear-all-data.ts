import type { Input } from '@baari/contract';
import { CLEAR_ALL_DATA_WORDS } from '@baari/core/platform';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import { once, type Context } from '../../context/index.ts';
import { recordAct } from '../operators/audit.ts';
import { requireSuperAdmin } from '../operators/require-super-admin.ts';
import { type ClearedFeeds, clearTables, listFeeds } from './clear-all-data.repository.ts';

const answer = z.object({ recordsCleared: z.number() });

/**
 * Deletes everything but the super admins' accounts, with which they stay signed in, the prices and the audit log.
 * `confirmation` is `CLEAR_ALL_DATA_WORDS`. For super admins. Throws `platform.clear_data_off`,
 * `platform.wrong_confirmation`.
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
