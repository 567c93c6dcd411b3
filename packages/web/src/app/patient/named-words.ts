import type { LoadedWords, SharedWords } from '@baari/words/web';

/**
 * Loads the texts in the page's language. The server names the files of these texts, each with its surface,
 * in the page's head. No page contains a list of all languages.
 */
export async function namedWords(): Promise<LoadedWords> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-words]')];
  const surfaces = await Promise.all(
    links.map(async ({ dataset, href }) => {
      // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- our own build wrote the file, with the type of its catalog
      const { words } = (await import(/* @vite-ignore */ href)) as { words: SharedWords };
      return { surface: dataset['words'] ?? '', words };
    }),
  );
  const [first] = surfaces;
  if (!first) throw new Error('The page names no words.');
  // Each surface includes the shared texts.
  return {
    shared: first.words,
    ...Object.fromEntries(surfaces.map(({ surface, words }) => [surface, words])),
  };
}
