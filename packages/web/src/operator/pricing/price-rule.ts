import { PRICE_MAX_RUPEES } from '@baari/contract/platform';
import { rupeesText } from '../money.ts';

/** What is wrong with a price that was typed; nothing when it can be set. */
export function priceError(typed: string, currentRupees: number): string | undefined {
  const rupees = Number(typed);
  if (typed.trim() === '' || !Number.isInteger(rupees)) return 'Enter the price in whole rupees.';
  if (rupees < 1) return 'The lowest price is ₹1.';
  if (rupees > PRICE_MAX_RUPEES) return `The highest price is ${rupeesText(PRICE_MAX_RUPEES)}.`;
  return rupees === currentRupees ? 'This is the current price already.' : undefined;
}
