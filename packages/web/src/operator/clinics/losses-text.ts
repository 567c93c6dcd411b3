import type { ClinicLosses } from '@baari/contract/platform';
import type { OperatorWords } from '../../shared/words/en/catalog.ts';

type LossWords = OperatorWords['clinicsTab']['erase']['losses'];

const MOST_PERSONAL_FIRST = ['patients', 'tokens', 'doctors', 'members'] as const;

/** What goes with a clinic; what there is none of is left out. */
export function lossesTexts(words: LossWords, losses: ClinicLosses): string[] {
  return MOST_PERSONAL_FIRST.filter((kind) => losses[kind] > 0).map((kind) => words[kind](losses[kind]));
}
