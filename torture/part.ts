/** Defines a part of the torture and its results. */
import { z } from 'zod';

/** The options as passed between processes. */
export const options = z.object({
  /** The seed of all random choices: the same seed runs the same tests. */
  seed: z.number(),
  /** True for the short version in `npm test`, which runs all kinds of tests, but few of each. */
  isShort: z.boolean(),
  /**
   * These options are for the part with several kinds of failure: how often each kind runs, and which kind to
   * run if only one.
   */
  runs: z.int().positive().optional(),
  kind: z.string().optional(),
});
export type TortureOptions = z.infer<typeof options>;

/** A row of the table. It contains one claim and its result. */
export const row = z.object({
  claim: z.string(),
  /** How much work was done: `100,000 operations`. */
  tried: z.string(),
  /** The results with their units: `0 lost, 0 twice`. */
  seen: z.string(),
  isHeld: z.boolean(),
});
export type Row = z.infer<typeof row>;
export const rows = z.array(row);

export type Part = (options: TortureOptions) => Promise<Row[]>;
