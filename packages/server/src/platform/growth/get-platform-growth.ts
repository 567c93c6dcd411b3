import type { PlatformGrowth } from '@baari/contract/platform';
import { serviceDateOf } from '@baari/core/queue';
import type { Context } from '../../context/index.ts';
import { requireSuperAdmin } from '../operators/require-super-admin.ts';
import { SALES_TIME_ZONE } from '../sales/sales.repository.ts';
import { countPlans, listStopped, listToldFloods, listWeeks } from './growth.repository.ts';

/** How the platform grows: its last weeks, the plans of clinics at work, who stopped, and where floods were. For super admins. */
export async function getPlatformGrowth(ctx: Context): Promise<PlatformGrowth> {
  requireSuperAdmin(ctx);
  const now = ctx.now();
  const today = serviceDateOf(now, SALES_TIME_ZONE);
  return {
    weeks: await listWeeks(ctx.db, today),
    plans: await countPlans(ctx.db, today, now),
    stopped: await listStopped(ctx.db, today),
    floods: await listToldFloods(ctx.db, today),
  };
}
