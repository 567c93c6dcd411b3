import type { PlatformGrowth } from '@baari/contract/platform';
import { serviceDateOf, addDays } from '@baari/core/queue';
import type { Context } from '../../context/index.ts';
import { requireSuperAdmin } from '../operators/require-super-admin.ts';
import { SALES_TIME_ZONE } from '../sales/sales.repository.ts';
import {
  findFirstDue,
  saveWeek,
  countPlans,
  listStopped,
  listToldFloods,
  listWeeks,
} from './growth.repository.ts';

/**
 * Returns the platform's growth: the last weeks, the plans of active clinics, the clinics that stopped
 * issuing tokens, and reported floods. Only super admins may call this function.
 */
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

const WEEK_DAYS = 7;

/**
 * Counts each clinic's activity in this week, the week before, and all earlier weeks that were never counted.
 * Idempotent. The counts of older weeks are kept until the clinic is erased.
 */
export async function countWeeks({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  // Includes the next day, because that day may already have begun in clinics east of India.
  const last = addDays(serviceDateOf(now(), SALES_TIME_ZONE), 1);
  const first = await findFirstDue(db);
  if (first === null) return;
  for (let week = first; week <= last; week = addDays(week, WEEK_DAYS)) await saveWeek(db, week);
}
