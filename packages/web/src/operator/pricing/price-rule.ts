import { PRICE_MAX_RUPEES } from '@baari/contract/platform';
import type { OperatorWords } from '../../shared/words/en/catalog.ts';
import { rupeesText } from '../money.ts';

/** What is wrong with a price that was typed; nothing when it can be set. */
export function priceError(
  words: OperatorWords['pricing'],
  typed: string,
  currentRupees: number,
): string | undefined {
  const rupees = Number(typed);
  if (typed.trim() === '' || !Number.isInteger(rupees)) return words.notWhole;
  if (rupees < 1) return words.tooLow;
  if (rupees > PRICE_MAX_RUPEES) return words.tooHigh(rupeesText(PRICE_MAX_RUPEES));
  return rupees === currentRupees ? words.unchanged : undefined;
}
