import type { OperatorTexts } from '@baari/contract/platform';
import { isGstin, OPERATOR_TEXTS } from '@baari/core/platform';
import type { OperatorWords } from '../../shared/words/en/catalog.ts';

type Texts = OperatorTexts['texts'];

type MissingWords = OperatorWords['texts']['notice'];

/** What is still to be set, in words. A GSTIN is not asked for: not every seller has one. */
export function missingTexts({ names }: MissingWords, texts: Texts): string[] {
  const asked = OPERATOR_TEXTS.filter((name) => name !== 'gstin');
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
