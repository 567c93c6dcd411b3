import { preferredLanguage } from '@baari/core/shared';
import { useEffect, useState } from 'react';
import type { DisplayWords } from '@baari/words/web';
import { inLanguage } from '../shared/words/in-language.ts';

// The build makes one file for each language. A browser loads the page's language and the second spoken one.
const files = import.meta.glob<DisplayWords>('../../../words/dist/*/web/display.ts', { import: 'words' });
const written = Object.keys(files).map((file) => file.split('/').at(-3) ?? '');

/**
 * Returns the browser's next preferred language that has a translation, or null if no other language has one.
 */
export function secondLanguage(locale: string, preferred: readonly string[]): string | null {
  const [first = ''] = locale.split('-');
  return preferredLanguage(preferred.join(','), new Set(written.filter((code) => code !== first)));
}

/**
 * Returns the texts for speaking calls in a second language, or null while they load or if there is no second
 * language.
 */
export function useSecondWords(locale: string): DisplayWords | null {
  const [words, setWords] = useState<DisplayWords | null>(null);
  useEffect(() => {
    const second = secondLanguage(locale, navigator.languages);
    let isCurrent = true;
    // If the second language's texts fail to load, calls use only the page's language.
    if (second !== null) {
      void inLanguage(files, second).then(
        (loaded) => isCurrent && setWords(loaded),
        () => {},
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [locale]);
  return words;
}
