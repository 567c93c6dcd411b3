import { WHATSAPP_CAP_PAISE_MAX } from '@baari/contract/platform';
import { PAISE_PER_RUPEE } from '@baari/core/billing';
import type { OperatorWords } from '../../shared/words/en/catalog.ts';
import { moneyText } from '../money.ts';

/** Rupees that were typed, in paise. */
export const paiseOf = (typed: string): number => Math.round(Number(typed) * PAISE_PER_RUPEE);

/** What is wrong with a cap that was typed, in rupees; nothing when it can be set. */
export function capError({ wrong }: OperatorWords['whatsapp']['caps'], typed: string): string | undefined {
  const isRupees = /^\d+(\.\d{1,2})?$/.test(typed.trim()) && paiseOf(typed) <= WHATSAPP_CAP_PAISE_MAX;
  return isRupees ? undefined : wrong(moneyText(WHATSAPP_CAP_PAISE_MAX));
}
