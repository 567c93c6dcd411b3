import { PAISE_PER_RUPEE } from '@baari/core/billing';
import { rupees } from '../shared/format/rupees.ts';

/** Formats whole rupees, like "₹1,000". */
export function rupeesText(amount: number): string {
  return rupees(amount);
}

/** Formats an amount in paise, like "₹1,000" or "₹999.50". */
export function moneyText(paise: number): string {
  return rupeesText(paise / PAISE_PER_RUPEE);
}
