/**
 * Loads the consoles' texts. The build makes one file per surface and language. The file loads with the
 * surface's first screen.
 */
import { CONSOLE_LANGUAGES } from '@baari/words/languages';
import type { ConsoleWords, DeskWords, LoadedWords, OfficeWords, OperatorWords } from '@baari/words/web';
import { names } from '@baari/words/names';
import { inLanguage } from './in-language.ts';

/** Names the texts of a screen: a surface's texts with the shared ones, or only the shared ones. */
export const CONSOLE_PARTS = ['console', 'desk', 'office', 'operator'] as const;
export type ConsolePart = (typeof CONSOLE_PARTS)[number];

const consoleFiles = import.meta.glob<ConsoleWords>('../../../../words/dist/*/web/console.ts', {
  import: 'words',
});
const deskFiles = import.meta.glob<DeskWords>('../../../../words/dist/*/web/desk.ts', { import: 'words' });
const officeFiles = import.meta.glob<OfficeWords>('../../../../words/dist/*/web/office.ts', {
  import: 'words',
});
const operatorFiles = import.meta.glob<OperatorWords>('../../../../words/dist/*/web/operator.ts', {
  import: 'words',
});

export const consoleLanguages = CONSOLE_LANGUAGES.map((code) => ({ code, name: names.get(code) ?? code }));

/** Returns true if any screen of the console has this language. */
export const isSpoken = (language: string): boolean =>
  Object.keys(consoleFiles).some((file) => file.includes(`/${language}/`));

const loading = new Map<string, Promise<LoadedWords>>();
const loaded = new Map<string, LoadedWords>();
const keyOf = (part: ConsolePart, language: string) => `${language} ${part}`;

/** Returns a screen's loaded words, for `WordsProvider`. */
export const loadedWords = (part: ConsolePart, language: string): LoadedWords | undefined =>
  loaded.get(keyOf(part, language));

/**
 * Loads the texts of a screen, in the language if its surface is translated, and otherwise completely in
 * English.
 */
export function loadWords(part: ConsolePart, language: string): Promise<LoadedWords> {
  const key = keyOf(part, language);
  const known = loading.get(key);
  if (known) return known;
  const words = read(part, language);
  loading.set(key, words);
  words.then(
    (ready) => loaded.set(key, ready),
    // Forgets the failure, so that the next attempt loads the texts again.
    () => loading.delete(key),
  );
  return words;
}

async function read(part: ConsolePart, language: string): Promise<LoadedWords> {
  switch (part) {
    case 'console': {
      const words = await inLanguage(consoleFiles, language);
      return { shared: words, console: words };
    }
    case 'desk': {
      const words = await inLanguage(deskFiles, language);
      return { shared: words, console: words, desk: words };
    }
    case 'office': {
      const words = await inLanguage(officeFiles, language);
      return { shared: words, console: words, office: words };
    }
    case 'operator': {
      const words = await inLanguage(operatorFiles, language);
      return { shared: words, console: words, operator: words };
    }
  }
}
