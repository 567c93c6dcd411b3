import type { Price } from '@baari/contract/platform';
import { getPricing } from '../../billing/index.ts';
import type { Context } from '../../context/index.ts';
import { requireSuperAdmin } from '../operators/require-super-admin.ts';
import { listPricesEver } from './price.repository.ts';

/** All prices there were and the one that holds, which is the default as long as nobody set one. For super admins. */
export async function listPrices(ctx: Context): Promise<{ prices: Price[]; currentRupees: number }> {
  requireSuperAdmin(ctx);
  const { proRupees } = await getPricing(ctx);
  return { prices: await listPricesEver(ctx.db), currentRupees: proRupees };
}
