import { preferredLanguage } from '@baari/core/shared';
import { useEffect, useState } from 'react';
import type { DisplayWords } from '@baari/words/web';
import { inLanguage } from '../shared/words/in-language.ts';

// Each language is a file of its own in the build: a browser gets, beside that of its page, the second that is spoken.
const files = import.meta.glob<DisplayWords>('../../../words/dist/*/web/display.ts', { import: 'words' });
const written = Object.keys(files).map((file) => file.split('/').at(-3) ?? '');

/** Of what a browser prefers, the first written language that is not the page's; null for none. */
export function secondLanguage(locale: string, preferred: readonly string[]): string | null {
  const [first = ''] = locale.split('-');
  return preferredLanguage(preferred.join(','), new Set(written.filter((code) => code !== first)));
}

/** The words in which calls are spoken a second time; null until they are loaded, and where there is no second language. */
export function useSecondWords(locale: string): DisplayWords | null {
  const [words, setWords] = useState<DisplayWords | null>(null);
  useEffect(() => {
    const second = secondLanguage(locale, navigator.languages);
    let isCurrent = true;
    // Without them calls are spoken in the language of the page alone.
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
