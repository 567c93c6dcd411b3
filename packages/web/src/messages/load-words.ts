import type { Messages } from './messages.ts';

// Each language is a file of its own in the build; of it the browser gets what scripts draw, and the server's part not.
const languages = import.meta.glob<Messages>('./languages/*.ts', { import: 'words' });

/** The words of the language that the server drew the page with. */
export async function loadWords(locale: string): Promise<Messages> {
  const load = languages[`./languages/${locale}.ts`];
  if (!load) throw new Error(`There are no words for ${locale}.`);
  return load();
}
