/** Defines a part of the torture and its results. */
import { z } from 'zod';

/** The options as passed between processes. */
export const options = z.object({
  /** The seed of all random choices: the same seed runs the same tests. */
  seed: z.number(),
  /** The version in `npm test`: all kinds of tests, few of each. */
  isShort: z.boolean(),
  /** For the part with several kinds of failure: how often each one runs, and the only kind to run. */
  runs: z.int().positive().optional(),
  kind: z.string().optional(),
});
export type TortureOptions = z.infer<typeof options>;

/** A row of the table: one claim and its result. */
export const row = z.object({
  claim: z.string(),
  /** The amount of work: `100,000 operations`. */
  tried: z.string(),
  /** The results with their units: `0 lost, 0 twice`. */
  seen: z.string(),
  isHeld: z.boolean(),
});
export type Row = z.infer<typeof row>;
export const rows = z.array(row);

export type Part = (options: TortureOptions) => Promise<Row[]>;
