/** Reads the built web app: the module that renders pages, and the tags that load their files. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PAGE_SCRIPTS, SCRIPT_WORDS, type PageScript, type PagesModule } from '@baari/contract/pages';
import { CONSOLE_LANGUAGES } from '@baari/words/languages';
import { z } from 'zod';

/**
 * The folders `dist/client` and `dist/server` of packages/web, which contain the two builds of the web app.
 */
export type WebAppPaths = { clientDir: string; serverDir: string };

export type WebApp = PagesModule & {
  /** The tags in the document's head for a page's style sheet and script. */
  headTags: (script: PageScript | null, locale: string) => string;
  /**
   * Returns the console's document for one of its screens. The document lists the files of the screen's code
   * and texts, so that they load at the same time as the console's own code.
   */
  consolePage: (screen: string, language: string) => string;
};

const entryOf = (script: PageScript) => `src/app/patient/${script}-entry.tsx`;
const wordsOf = (surface: string, locale: string) => `../words/dist/${locale}/web/${surface}.ts`;

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
);
type Manifest = z.infer<typeof manifest>;

/** Reads the built web app once. If the build is missing, throws an error that contains the build command. */
export async function loadWebApp({ clientDir, serverDir }: WebAppPaths): Promise<WebApp> {
  try {
    const headTags = tagsByScript(await readManifest(clientDir, 'patient'));
    const html = await readFile(join(clientDir, 'console.html'), 'utf8');
    const consolePage = documentsOf(await readManifest(clientDir, 'console'), html);
    const rendering = await importPages(join(serverDir, 'pages.js'));
    return { ...rendering, headTags, consolePage };
  } catch (cause) {
    throw new Error(`The web app is not built in ${clientDir} and ${serverDir}: run \`npm run build\`.`, {
      cause,
    });
  }
}

const readManifest = async (clientDir: string, build: string): Promise<Manifest> =>
  manifest.parse(JSON.parse(await readFile(join(clientDir, '.vite', `${build}-manifest.json`), 'utf8')));

async function importPages(file: string): Promise<PagesModule> {
  const loaded: unknown = await import(pathToFileURL(file).href);
  if (!isPagesModule(loaded)) throw new Error(`${file} does not render pages.`);
  return loaded;
}

function isPagesModule(loaded: unknown): loaded is PagesModule {
  if (typeof loaded !== 'object' || loaded === null) return false;
  const pages: Partial<Record<string, unknown>> = { ...loaded };
  return ['chooseLocale', 'renderPatientPage', 'renderWidget', 'renderDesk'].every(
    (name) => typeof pages[name] === 'function',
  );
}

function tagsByScript(built: Manifest): WebApp['headTags'] {
  const tags = new Map(PAGE_SCRIPTS.map((script) => [script, tagsOf(built, script)]));
  const plain = tags.get('clinic')?.styles ?? '';
  return (script, locale) => {
    const own = script && tags.get(script);
    return own ? own.styles + own.scriptsIn(locale) : plain;
  };
}

const PAGE_FILE = /^src\/(\w+)\/.*?([\w-]+)-page\.tsx$/;

/**
 * The document of each screen. Each page's module has the name of its screen and is in the folder of its
 * audience.
 */
function documentsOf(built: Manifest, html: string): WebApp['consolePage'] {
  const documents = new Map<string, string>(
    Object.keys(built).flatMap((name) => {
      const [, surface = '', screen] = PAGE_FILE.exec(name) ?? [];
      return screen === undefined
        ? []
        : CONSOLE_LANGUAGES.map((language) => {
            const made = preloads(built, [name, consoleWords(built, surface, language)], html);
            return [`${language} ${screen}`, html.replace('</head>', `${made}</head>`)] as const;
          });
    }),
  );
  return (screen, language) => documents.get(`${language} ${screen}`) ?? html;
}

/**
 * Returns the file with the texts of a part of the console, in English if they don't exist in the language.
 */
function consoleWords(built: Manifest, surface: string, language: string): string {
  const inLanguage = wordsOf(surface, language);
  return inLanguage in built ? inLanguage : wordsOf(surface, 'en');
}

function preloads(built: Manifest, names: readonly string[], html: string): string {
  const seen = new Set<string>();
  const chunks = names
    .flatMap((name) => withImports(built, name, seen))
    .filter(({ file }) => !html.includes(file));
  // The document itself requests the style sheets. The page waits for the style sheets, and the script would
  // request them too late.
  const styles = new Set(chunks.flatMap(({ css }) => css));
  return [
    ...[...styles].map(styleLink),
    ...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ].join('');
}

const styleLink = (file: string): string => `<link rel="stylesheet" href="/${file}" />`;

type PageTags = { styles: string; scriptsIn: (locale: string) => string };

function tagsOf(built: Manifest, script: PageScript): PageTags {
  const chunks = withImports(built, entryOf(script));
  const [entry, ...imported] = chunks.map((chunk) => chunk.file);
  if (!entry) throw new Error(`The web app's manifest has no ${entryOf(script)}.`);
  const styles = [...new Set(chunks.flatMap((chunk) => chunk.css))];
  const scriptsIn = (locale: string) => {
    const words = SCRIPT_WORDS[script].map((surface) => {
      const [own, ...shared] = withImports(built, wordsOf(surface, locale)).map(({ file }) => file);
      return { surface, own, shared };
    });
    // Lists the names under which the script looks up the page's texts.
    const named = words.map(
      ({ surface, own }) => `<link rel="modulepreload" href="/${own}" data-words="${surface}" />`,
    );
    const preloads = [...new Set([...words.flatMap(({ shared }) => shared), ...imported])].map(
      (file) => `<link rel="modulepreload" href="/${file}" />`,
    );
    return [...named, ...preloads, `<script type="module" src="/${entry}"></script>`].join('');
  };
  return { styles: styles.map(styleLink).join(''), scriptsIn };
}

/** Returns a chunk and all its imports, each once, with the chunk first. */
function withImports(built: Manifest, name: string, seen = new Set<string>()): Manifest[string][] {
  const chunk = built[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  return [chunk, ...chunk.imports.flatMap((imported) => withImports(built, imported, seen))];
}
