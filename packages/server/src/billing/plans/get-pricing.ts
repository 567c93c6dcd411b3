import type { Pricing } from '@baari/contract/billing';
import { PLAN_LIMITS } from '@baari/core/billing';
import type { Context } from '../../context/index.ts';
import { findProRupees } from './billing.repository.ts';

/** Rupees a month, used until a price is set. */
const DEFAULT_PRO_RUPEES = 1000;

/** Returns the price and the limits of the plans. */
export async function getPricing(ctx: Context): Promise<Pricing> {
  const { clinics, doctors, dailyTokens } = PLAN_LIMITS.free;
  return {
    proRupees: (await findProRupees(ctx.db)) ?? DEFAULT_PRO_RUPEES,
    freeClinics: clinics,
    freeDoctors: doctors,
    freeDailyTokens: dailyTokens,
  };
}
