/** Defines a part of the torture tests and its results. */
import { z } from 'zod';

/** The options that one process passes to another. */
export const options = z.object({
  /** The seed of all random choices. The same seed runs the same tests. */
  seed: z.number(),
  /** True for the short version in `npm test`, which runs all kinds of tests, but few tests of each kind. */
  isShort: z.boolean(),
  /**
   * These options are for the part with several kinds of failure. They set how often each kind occurs, or
   * select one kind.
   */
  runs: z.int().positive().optional(),
  kind: z.string().optional(),
});
export type TortureOptions = z.infer<typeof options>;

/** A row of the table. A row contains one promise and its result. */
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
