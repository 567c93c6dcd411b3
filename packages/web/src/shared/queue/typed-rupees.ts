/** Reads and shows the amounts that staff type in rupees. */
import { FEE_PAISE_MAX } from '@baari/core/queue';

const PAISE_PER_RUPEE = 100;

/** Returns the typed amount in paise, or null if it is invalid. */
export function paiseOf(typed: string): number | null {
  const text = typed.trim();
  if (!/^\d+(\.\d{1,2})?$/.test(text)) return null;
  const paise = Math.round(Number(text) * PAISE_PER_RUPEE);
  return paise <= FEE_PAISE_MAX ? paise : null;
}

/** Returns the field's initial value. */
export const rupeesOf = (paise: number): string => String(paise / PAISE_PER_RUPEE);
