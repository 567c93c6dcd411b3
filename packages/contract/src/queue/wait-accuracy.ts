/** How true waits were: what patients were told on joining against when they were called. */
import { z } from 'zod';

export const waitAccuracy = z.object({
  /** How many patients were told a wait and were called. */
  told: z.number().int(),
  /** Half of the waits were off by less, in minutes; null when nobody was told one. */
  medianErrorMinutes: z.number().nullable(),
  /** The share of patients called inside the range they were told, 0 to 1; 0.8 is aimed at. */
  insideShare: z.number().nullable(),
});
export type WaitAccuracy = z.infer<typeof waitAccuracy>;
