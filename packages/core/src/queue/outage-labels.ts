/**
 * Builds the labels of tokens. They are in a separate file from `outage.ts`, so that the pages for patients
 * don't load the rules of outages.
 */
import { type LineLabels, tokenLabel } from '../doctors/index.ts';

/**
 * Returns the labels of a queue's tokens, which consist of the queue's letter and a number. Tokens that were
 * issued without internet have separate numbers.
 */
export const labelsOf = (
  { outage }: { outage?: Readonly<Record<string, number>> | undefined },
  letter: string | null,
): LineLabels => (outage ? { letter, outage } : letter);

/** Returns the label by which a queue's token is called. */
export const labelIn = (
  queue: { outage?: Readonly<Record<string, number>> | undefined },
  letter: string | null,
  number: number,
): string => tokenLabel(labelsOf(queue, letter), number);
