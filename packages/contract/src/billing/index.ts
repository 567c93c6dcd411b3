/** What a clinic's plan allows and how much of it is used. */
import { PLAN_TYPES } from '@baari/core/billing';
import { z } from 'zod';
import { id, nothing, operation } from '../shared/index.ts';

/** Limits of −1 are none. Tokens are counted per doctor and service date. */
export const usage = z.object({
  plan: z.enum(PLAN_TYPES),
  doctorCount: z.number().int(),
  doctorLimit: z.number().int(),
  dailyTokenLimit: z.number().int(),
  /** Tokens issued on this service date, by doctor id. */
  tokensToday: z.record(z.string(), z.number().int()),
});
export type Usage = z.infer<typeof usage>;

/** What the plans cost and allow, for everybody. */
export const pricing = z.object({
  /** Rupees a month for Pro. */
  proRupees: z.number().int(),
  /** Of the Free plan. */
  freeClinics: z.number().int(),
  freeDoctors: z.number().int(),
  freeDailyTokens: z.number().int(),
});
export type Pricing = z.infer<typeof pricing>;

export const billing = {
  getPricing: operation
    .route({ method: 'GET', path: '/pricing', tags: ['Billing'], summary: 'What the plans cost and allow' })
    .input(nothing)
    .output(pricing),
  getUsage: operation
    .route({
      method: 'GET',
      path: '/clinics/{clinicId}/usage',
      tags: ['Billing'],
      summary: 'Plan, limits and usage',
    })
    .input(z.object({ clinicId: id }))
    .output(usage),
};
