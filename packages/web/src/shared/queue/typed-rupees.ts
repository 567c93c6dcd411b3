/** Amounts as staff type them: in rupees. */
import { FEE_PAISE_MAX } from '@baari/core/queue';

const PAISE_PER_RUPEE = 100;

/** What was typed, in paise; null where it is no amount. */
export function paiseOf(typed: string): number | null {
  const text = typed.trim();
  if (!/^\d+(\.\d{1,2})?$/.test(text)) return null;
  const paise = Math.round(Number(text) * PAISE_PER_RUPEE);
  return paise <= FEE_PAISE_MAX ? paise : null;
}

/** What stands in the field at first. */
export const rupeesOf = (paise: number): string => String(paise / PAISE_PER_RUPEE);
