/** The definition of a part of the torture, and its results. */
import { z } from 'zod';

/** As one process tells them to another. */
export const options = z.object({
  /** The seed of everything random: the same seed tries the same things. */
  seed: z.number(),
  /** The version that is part of `npm test`: all kinds of trials, few of each. */
  isShort: z.boolean(),
  /** For a part with kinds of failures: how often each is tried, or the only one. */
  runs: z.int().positive().optional(),
  kind: z.string().optional(),
});
export type TortureOptions = z.infer<typeof options>;

/** A row of the table: one claim, and what became of it. */
export const row = z.object({
  claim: z.string(),
  /** The work done, with its count: `100,000 operations`. */
  tried: z.string(),
  /** The results, figures with their units: `0 lost, 0 twice`. */
  seen: z.string(),
  isHeld: z.boolean(),
});
export type Row = z.infer<typeof row>;
export const rows = z.array(row);

export type Part = (options: TortureOptions) => Promise<Row[]>;
