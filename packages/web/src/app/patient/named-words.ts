import type { LoadedWords, SharedWords } from '@baari/words/web';

/**
 * Loads the words of the page's language, for `WordsProvider`: the files that the server has named in the page's head, each
 * with its surface. No list of all languages travels with a page.
 */
export async function namedWords(): Promise<LoadedWords> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-words]')];
  const surfaces = await Promise.all(
    links.map(async ({ dataset, href }) => {
      // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- a file of our own build, of the type that its catalog has
      const { words } = (await import(/* @vite-ignore */ href)) as { words: SharedWords };
      return { surface: dataset['words'] ?? '', words };
    }),
  );
  const [first] = surfaces;
  if (!first) throw new Error('The page names no words.');
  // The shared words are part of each.
  return {
    shared: first.words,
    ...Object.fromEntries(surfaces.map(({ surface, words }) => [surface, words])),
  };
}
