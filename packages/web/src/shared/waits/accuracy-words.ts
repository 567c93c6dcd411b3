/** Describes the accuracy of estimates in words. */
import type { WaitAccuracy } from '@baari/contract/queue';
import type { ConsoleWords } from '@baari/words/web';

/**
 * Eight of ten patients should be called inside their range. A share between these two limits is good enough.
 */
export const COVERAGE_LEAST = 0.7;
export const COVERAGE_MOST = 0.9;

/** With fewer patients than this, the share is not meaningful. */
const FEW_PATIENTS = 30;

/** `narrow` and `wide` describe the ranges; `wide` ranges fit almost every patient and could be tighter. */
export type Verdict = 'few' | 'narrow' | 'wide' | 'fine';

/** Rates the share inside the range. Returns null without estimates. */
export function verdictOf({ told, insideShare }: WaitAccuracy): Verdict | null {
  if (told === 0 || insideShare === null) return null;
  if (told < FEW_PATIENTS) return 'few';
  if (insideShare < COVERAGE_LEAST) return 'narrow';
  return insideShare > COVERAGE_MOST ? 'wide' : 'fine';
}

/** Formats "6 min" or "under 1 min". Returns a dash if unknown. */
export function errorText(medianErrorMinutes: number | null, words: ConsoleWords['accuracy']): string {
  return medianErrorMinutes === null ? '–' : words.minutes({ count: Math.round(medianErrorMinutes) });
}

/** Formats "82%". Returns a dash if unknown. */
export function shareText(share: number | null): string {
  return share === null ? '–' : `${Math.round(100 * share)}%`;
}
