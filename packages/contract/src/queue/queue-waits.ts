import { type ToldWait, WAIT_NOTES } from '@baari/core/wait-time';
import { z } from 'zod';

const minutes = z.number().int().min(0);

/** A wait as screens show it; see core's ToldWait. */
export const toldWait = z
  .tuple([minutes, minutes, minutes, minutes, z.number().int().min(0).max(100)])
  .readonly() satisfies z.ZodType<ToldWait>;

export const queueWaits = z.object({
  notes: z.array(z.enum(WAIT_NOTES)),
  /**
   * One wait for each waiting token in the order of the line, and one at the end for a patient who takes a
   * token now.
   */
  line: z.array(toldWait),
});
export type QueueWaits = z.infer<typeof queueWaits>;

/** The accuracy of wait estimates: the estimate when the patient joined, compared with the actual call. */

export const waitAccuracy = z.object({
  /** The number of patients who got an estimate and were then called. */
  told: z.number().int(),
  /** Half of the estimates were wrong by at most this many minutes. Null if there are no estimates. */
  medianErrorMinutes: z.number().nullable(),
  /** The share of patients who were called within the estimated range, from 0 to 1. The target is 0.8. */
  insideShare: z.number().nullable(),
});
export type WaitAccuracy = z.infer<typeof waitAccuracy>;

/** The number of patients with an estimate who were called before its upper end. */
const within = z.object({ told: z.number().int(), within: z.number().int() });

/**
 * A clinic's accuracy by the hour in which patients joined, and by the number of patients ahead. Each group
 * is labelled with its lowest value.
 */
export const waitAccuracyParts = z.object({
  byHour: z.array(within.extend({ hour: z.number().int() })),
  byAhead: z.array(within.extend({ ahead: z.number().int() })),
});
export type WaitAccuracyParts = z.infer<typeof waitAccuracyParts>;
