import { createContext, use } from 'react';
import type { Catalog } from '@baari/words/web';

const WordsContext = createContext<Partial<Catalog>>({});

/** Provides the loaded texts to its children. */
export const WordsProvider = WordsContext;

/**
 * Returns the texts of the page's language: a surface's texts with the shared ones, only the `shared` ones,
 * or those of `pages`, which only the server renders. Throws if the page has not loaded these texts.
 */
export function useWords<Part extends keyof Catalog>(part: Part): NonNullable<Partial<Catalog>[Part]> {
  const words = use(WordsContext)[part];
  if (!words) throw new Error(`This page has loaded no words of ${part}.`);
  return words;
}
