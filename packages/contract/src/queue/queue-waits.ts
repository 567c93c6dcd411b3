import { type ToldWait, WAIT_NOTES } from '@baari/core/wait-time';
import { z } from 'zod';

/** The waits that travel in a queue's public snapshot. */

const minutes = z.number().int().min(0);

/** See core's ToldWait. */
export const toldWait = z
  .tuple([minutes, minutes, minutes, minutes, z.number().int().min(0).max(100)])
  .readonly() satisfies z.ZodType<ToldWait>;

export const queueWaits = z.object({
  notes: z.array(z.enum(WAIT_NOTES)),
  /** One for each waiting token in the order of numbers, the last for who would take a token now. */
  line: z.array(toldWait),
});
export type QueueWaits = z.infer<typeof queueWaits>;

/** How true waits were: what patients were told on joining against when they were called. */

export const waitAccuracy = z.object({
  /** How many patients were told a wait and were called. */
  told: z.number().int(),
  /** Half of the waits were off by less, in minutes; null when nobody was told one. */
  medianErrorMinutes: z.number().nullable(),
  /** The share of patients called inside the range they were told, 0 to 1; 0.8 is aimed at. */
  insideShare: z.number().nullable(),
});
export type WaitAccuracy = z.infer<typeof waitAccuracy>;

/** Of so many patients who were told a wait, how many were called within it: by its upper end. */
const within = z.object({ told: z.number().int(), within: z.number().int() });

/** A clinic's, by the hour of its day in which patients joined, and by how many were ahead: the fewest of each group. */
export const waitAccuracyParts = z.object({
  byHour: z.array(within.extend({ hour: z.number().int() })),
  byAhead: z.array(within.extend({ ahead: z.number().int() })),
});
export type WaitAccuracyParts = z.infer<typeof waitAccuracyParts>;
