import { preferredLanguage } from '@baari/core/shared';
import { useEffect, useState } from 'react';
import type { DisplayWords } from '@baari/words/web';
import { inLanguage } from '../shared/words/in-language.ts';

// Each language is a separate file in the build: a browser loads its page's, and the second spoken one.
const files = import.meta.glob<DisplayWords>('../../../words/dist/*/web/display.ts', { import: 'words' });
const written = Object.keys(files).map((file) => file.split('/').at(-3) ?? '');

/** The first translated language that a browser prefers besides the page's; null for none. */
export function secondLanguage(locale: string, preferred: readonly string[]): string | null {
  const [first = ''] = locale.split('-');
  return preferredLanguage(preferred.join(','), new Set(written.filter((code) => code !== first)));
}

/**
 * The words for speaking calls a second time; null until they are loaded, and where there is no second
 * language.
 */
export function useSecondWords(locale: string): DisplayWords | null {
  const [words, setWords] = useState<DisplayWords | null>(null);
  useEffect(() => {
    const second = secondLanguage(locale, navigator.languages);
    let isCurrent = true;
    // Without them calls are spoken only in the language of the page.
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
