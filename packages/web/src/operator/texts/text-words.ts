import type { OperatorTexts } from '@baari/contract/platform';
import { isGstin, OPERATOR_TEXTS, SELLER_TEXTS, type OperatorText } from '@baari/core/platform';
import type { OperatorWords } from '../../shared/words/en/catalog.ts';

type Texts = OperatorTexts['texts'];

type MissingWords = OperatorWords['texts']['notice'];

const OF_SALES: readonly OperatorText[] = ['refund', ...SELLER_TEXTS];

/** Of these texts those that an operator writes here: where nothing is sold, none about selling. */
export const textsAskedFor = <Text extends OperatorText>(
  texts: readonly Text[],
  hasPlans: boolean,
): readonly Text[] => (hasPlans ? texts : texts.filter((name) => !OF_SALES.includes(name)));

/** What is still to be set, in words. A GSTIN is not asked for: not every seller has one. */
export function missingTexts({ names }: MissingWords, texts: Texts, hasPlans: boolean): string[] {
  const asked = textsAskedFor(OPERATOR_TEXTS, hasPlans).filter((name) => name !== 'gstin');
  return asked.filter((name) => texts[name] === '').map((name) => names[name]);
}

/** The texts that differ from those saved last. */
export function changedTexts(saved: Texts, typed: Texts): Partial<Texts> {
  return Object.fromEntries(
    OPERATOR_TEXTS.filter((name) => typed[name] !== saved[name]).map((name) => [name, typed[name]]),
  );
}

/** What is wrong with a GSTIN that was typed; nothing for an empty one. */
export function gstinError({ gstinWrong }: OperatorWords['texts'], typed: string): string | undefined {
  const text = typed.trim().toUpperCase();
  if (text === '' || isGstin(text)) return undefined;
  return gstinWrong;
}
