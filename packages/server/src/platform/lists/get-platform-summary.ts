import type { PlatformSummary } from '@baari/contract/platform';
import { serviceDateOf } from '@baari/core/queue';
import type { Context } from '../../context/index.ts';
import { requireSuperAdmin } from '../operators/require-super-admin.ts';
import { countDoctors } from './doctor-list.repository.ts';
import { countPlatform, countTokensOfDays, listTimeZones } from './summary.repository.ts';

/** The platform in figures: what the lists hold, and the tokens of today, which each clinic has by its own clock. */
export async function getPlatformSummary(ctx: Context): Promise<PlatformSummary> {
  requireSuperAdmin(ctx);
  const now = ctx.now();
  const days = (await listTimeZones(ctx.db)).map((timeZone) => ({
    timeZone,
    serviceDate: serviceDateOf(now, timeZone),
  }));
  return {
    ...(await countPlatform(ctx.db)),
    doctors: await countDoctors(ctx.db),
    tokensToday: await countTokensOfDays(ctx.db, days),
    canClearAllData: ctx.site.canClearAllData,
  };
}
