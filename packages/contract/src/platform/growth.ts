import { z } from 'zod';
import { id, nothing, operation } from '../shared/index.ts';

const count = z.number().int();

export const platformGrowth = z.object({
  /**
   * The weeks up to now, earliest first, including weeks without a token. `week` is the Monday of a week. The
   * figures are counted every six hours.
   */
  weeks: z.array(z.object({ week: z.iso.date(), activeClinics: count, tokens: count, newClinics: count })),
  /** The number of clinics on each plan, among clinics with a token in the last four weeks. */
  plans: z.object({ pro: count, free: count }),
  /**
   * Clinics that were active in the weeks before but have had no token for two weeks. `rows` contains only
   * the first of these clinics.
   */
  stopped: z.object({
    rows: z.array(
      z.object({
        clinicId: id,
        name: z.string(),
        ownerEmail: z.string().nullable(),
        /** The last service date on which a token was issued. */
        lastOn: z.iso.date(),
        /** The tokens in the six weeks before that date. */
        tokens: count,
      }),
    ),
    total: count,
  }),
  /** The days of the last three months that looked like a flood of unused tokens. */
  floods: z.array(z.object({ clinicId: id, name: z.string(), days: count, lastOn: z.iso.date() })),
});
export type PlatformGrowth = z.infer<typeof platformGrowth>;

export const growthOperations = {
  getPlatformGrowth: operation
    .route({
      method: 'GET',
      path: '/admin/growth',
      tags: ['Platform administration'],
      summary:
        'Get active clinics by week, their tokens and plans, clinics that stopped, and floods (super admins)',
    })
    .input(nothing)
    .output(platformGrowth),
};
