import { createContext, use } from 'react';
import type { Catalog } from '@baari/words/web';

const WordsContext = createContext<Partial<Catalog>>({});

/** Gives what is drawn below it the words that were loaded. */
export const WordsProvider = WordsContext;

/**
 * The words of the page's language: of a surface, with what all of them say; of what is `shared`; or of `pages`, which
 * the server alone draws: not for what a script brings to life. Throws where a page has loaded no such words.
 */
export function useWords<Part extends keyof Catalog>(part: Part): NonNullable<Partial<Catalog>[Part]> {
  const words = use(WordsContext)[part];
  if (!words) throw new Error(`This page has loaded no words of ${part}.`);
  return words;
}
