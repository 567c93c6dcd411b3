/** What a clinic's plan allows and how much of it is used. */
import { PLAN_TYPES } from '@baari/core/billing';
import { z } from 'zod';
import { id, operation } from '../shared/index.ts';

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

export const billing = {
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
