import { createContext, use } from 'react';
import type { Catalog } from '@baari/words/web';

const WordsContext = createContext<Partial<Catalog>>({});

/** Provides the loaded texts to its children. */
export const WordsProvider = WordsContext;

/**
 * Returns the texts in the page's language: those of a surface together with the shared ones, or only the
 * shared ones. Only the server renders the texts of `pages`. Throws if the page has not loaded these texts.
 */
export function useWords<Part extends keyof Catalog>(part: Part): NonNullable<Partial<Catalog>[Part]> {
  const words = use(WordsContext)[part];
  if (!words) throw new Error(`This page has loaded no words of ${part}.`);
  return words;
}
