import type { OperatorTexts } from '@baari/contract/platform';
import { isGstin, OPERATOR_TEXTS, type OperatorText } from '@baari/core/platform';

export const TEXT_LABELS: Record<OperatorText, string> = {
  privacy: 'Privacy policy',
  terms: 'Terms of use',
  refund: 'Refunds',
  contact: 'Contact',
  sellerName: 'Seller',
  sellerAddress: 'Seller’s address',
  gstin: 'GSTIN',
};

type Texts = OperatorTexts['texts'];

/** What is still to be set, in words. A GSTIN is not asked for: not every seller has one. */
export function missingTexts(texts: Texts): string[] {
  const asked = OPERATOR_TEXTS.filter((name) => name !== 'gstin');
  return asked.filter((name) => texts[name] === '').map((name) => TEXT_LABELS[name].toLowerCase());
}

/** The texts that differ from those saved last. */
export function changedTexts(saved: Texts, typed: Texts): Partial<Texts> {
  return Object.fromEntries(
    OPERATOR_TEXTS.filter((name) => typed[name] !== saved[name]).map((name) => [name, typed[name]]),
  );
}

/** What is wrong with a GSTIN that was typed; nothing for an empty one. */
export function gstinError(typed: string): string | undefined {
  const text = typed.trim().toUpperCase();
  if (text === '' || isGstin(text)) return undefined;
  return 'This is no GSTIN: it has 15 characters, such as 27AAPFU0939F1ZV. Please check it.';
}
