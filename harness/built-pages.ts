/** Finds out from the build's files what each patient page and the desk download. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { PAGE_SCRIPTS, SCRIPT_WORDS, type PageScript } from '@baari/contract/pages';
import { LANGUAGES } from '@baari/words/languages';
import { z } from 'zod';

/** The size limit for a page's first load, compressed with Brotli as over HTTPS. */
export const CODE_BUDGET_BYTES = 86 * 1024;
/** The size limit for the texts of one language. */
export const WORDS_BUDGET_BYTES = 10 * 1024;
export const STYLE_BUDGET_BYTES = 15 * 1024;
/** The size limit for the code that the desk loads before it shows the line, compressed with Brotli. */
export const DESK_BUDGET_BYTES = 222 * 1024;

/**
 * If a page contains one of these strings, it contains code that patients do not need: maps, the console's
 * router and its two API libraries.
 */
export const FOREIGN = ['leaflet', 'maps.googleapis.com', 'QueryClient', 'ZodError', 'react-router'];

export type BuiltPage = {
  script: PageScript;
  language: string;
  /** The surfaces whose texts the page loads. */
  loads: string[];
  codeBytes: number;
  wordsBytes: number;
  /** The size of code and texts over plain HTTP, for which browsers do not accept Brotli. */
  gzippedScriptBytes: number;
  styleBytes: number;
  /** The strings of `FOREIGN` that the page's scripts contain. */
  foreign: string[];
};

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
);
type Manifest = z.infer<typeof manifest>;

const WORDS_DIR = path.join(import.meta.dirname, '../packages/words/dist');

export const languages: readonly string[] = LANGUAGES;

/** Returns every page in each of its languages. */
export function builtPages(clientDir: string): BuiltPage[] {
  const built = manifestOf(clientDir, 'patient');
  const read = readerOf(clientDir);
  // The sizes are cached, because most pages load the same files and compressing one takes up to half a
  // second.
  const brotliBytes = sizeOnce((file) => brotliCompressSync(read(file)).length);
  const gzippedBytes = sizeOnce((file) => gzipSync(read(file)).length);
  return PAGE_SCRIPTS.flatMap((script) =>
    languages.filter(isWritten(script)).map((language) => {
      const words = SCRIPT_WORDS[script].map((surface) => `../words/dist/${language}/web/${surface}.ts`);
      const names = withImports(built, [`src/app/patient/${script}-entry.tsx`, ...words]);
      const filesOf = (chunks: readonly string[]) => chunks.flatMap((name) => built[name]?.file ?? []);
      const scripts = filesOf(names);
      const ofWords = filesOf(names.filter((name) => languageIn(name) !== undefined));
      const ofCode = scripts.filter((file) => !ofWords.includes(file));
      const styles = new Set(names.flatMap((name) => built[name]?.css ?? []));
      return {
        script,
        language,
        loads: [...new Set(names.flatMap((name) => languageIn(name) ?? []))],
        codeBytes: sumOf(ofCode, brotliBytes),
        wordsBytes: sumOf(ofWords, brotliBytes),
        gzippedScriptBytes: sumOf(scripts, gzippedBytes),
        styleBytes: sumOf([...styles], brotliBytes),
        foreign: FOREIGN.filter((text) => scripts.some((file) => read(file).includes(text))),
      };
    }),
  );
}

/** Returns the size of the code that the desk loads before it shows the line, and the names of its files. */
export function builtDesk(clientDir: string): { codeBytes: number; files: string[] } {
  const built = manifestOf(clientDir, 'console');
  const files = withImports(built, DESK_ENTRIES).flatMap((name) => built[name]?.file ?? []);
  const read = readerOf(clientDir);
  return { files, codeBytes: sumOf(files, (file) => brotliCompressSync(read(file)).length) };
}

const DESK_ENTRIES = ['console.html', 'src/desk/reception/clinic-admin-page.tsx'];

const readerOf = (clientDir: string) => (file: string) => readFileSync(path.join(clientDir, file));

const manifestOf = (clientDir: string, build: 'patient' | 'console'): Manifest =>
  manifest.parse(JSON.parse(readFileSync(path.join(clientDir, `.vite/${build}-manifest.json`), 'utf8')));

/** Returns the language of a file of texts. The file may contain several surfaces. */
const languageIn = (name: string): string | undefined =>
  /^(?:\.\.\/words\/dist\/|_words-)([a-z]{2})[/-]/.exec(name)?.[1];

const isWritten = (script: PageScript) => (language: string) =>
  SCRIPT_WORDS[script].every((surface) => existsSync(path.join(WORDS_DIR, language, 'web', `${surface}.ts`)));

function sumOf(files: readonly string[], bytesOf: (file: string) => number): number {
  return files.reduce((sum, file) => sum + bytesOf(file), 0);
}

/** Caches the size of each file. */
function sizeOnce(bytesOf: (file: string) => number): (file: string) => number {
  const known = new Map<string, number>();
  return (file) => {
    const bytes = known.get(file) ?? bytesOf(file);
    known.set(file, bytes);
    return bytes;
  };
}

/** Returns chunks with all their imports, each once. Throws if the build has no chunk of that name. */
function withImports(built: Manifest, names: readonly string[]): string[] {
  const missing = names.filter((name) => !built[name]);
  if (missing.length > 0) throw new Error(`The build has no ${missing.join(', ')} by its name.`);
  const found = new Set<string>();
  const add = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    built[name]?.imports.forEach(add);
  };
  names.forEach(add);
  return [...found];
}
