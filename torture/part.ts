/** What a part of the torture is, and what it says of itself. */

export type TortureOptions = {
  /** What is random follows from it: the same seed tries the same things. */
  seed: number;
  /** The version that is part of `npm test`: all kinds of trials, few of each. */
  isShort: boolean;
};

/** A row of the table: one claim, and what became of it. */
export type Row = {
  claim: string;
  /** What was done, with its count: `100,000 operations`. */
  tried: string;
  /** What was seen, figures with their units: `0 lost, 0 twice`. */
  seen: string;
  isHeld: boolean;
};

export type Part = (options: TortureOptions) => Promise<Row[]>;
