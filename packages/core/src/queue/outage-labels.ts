/**
 * The labels of tokens. They are in a separate file from `outage.ts`, so that patients' pages don't load the
 * rules of outages.
 */
import { type LineLabels, tokenLabel } from '../doctors/index.ts';

/** Returns the labels of a queue's tokens: its letter, and the numbers of tokens issued without internet. */
export const labelsOf = (
  { outage }: { outage?: Readonly<Record<string, number>> | undefined },
  letter: string | null,
): LineLabels => (outage ? { letter, outage } : letter);

/** Returns the label of a queue's token, by which it is called. */
export const labelIn = (
  queue: { outage?: Readonly<Record<string, number>> | undefined },
  letter: string | null,
  number: number,
): string => tokenLabel(labelsOf(queue, letter), number);
