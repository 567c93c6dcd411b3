import type { Input } from '@baari/contract';
import type { Sales } from '@baari/contract/platform';
import type { Context } from '../../context/index.ts';
import { requireSuperAdmin } from '../operators/require-super-admin.ts';
import { countSales, listSales, type SalesAt } from './sales.repository.ts';

/** What was sold, in total and by periods up to now. For super admins. */
export async function getSales(ctx: Context, { period }: Input<'platform', 'getSales'>): Promise<Sales> {
  requireSuperAdmin(ctx);
  // A test payment is none where money is taken; where none is, tests are all there is to be seen.
  const at: SalesAt = { now: ctx.now(), isRealOnly: ctx.payments?.name === 'razorpay' };
  return { ...(await countSales(ctx.db, at)), series: await listSales(ctx.db, period, at) };
}
