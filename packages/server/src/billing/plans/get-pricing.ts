import type { Pricing } from '@baari/contract/billing';
import { PLAN_LIMITS } from '@baari/core/billing';
import type { Context } from '../../context/index.ts';
import { findProRupees } from './billing.repository.ts';

/** The price of Pro in rupees a month, used until the operator sets one. */
const DEFAULT_PRO_RUPEES = 1000;

/** Returns the price of Pro and the limits of the plans. */
export async function getPricing(ctx: Context): Promise<Pricing> {
  const { clinics, doctors, dailyTokens } = PLAN_LIMITS.free;
  return {
    proRupees: (await findProRupees(ctx.db)) ?? DEFAULT_PRO_RUPEES,
    freeClinics: clinics,
    freeDoctors: doctors,
    freeDailyTokens: dailyTokens,
  };
}
