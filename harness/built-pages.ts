/** Reads the downloads of each patient's page from the files of the build. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { PAGE_SCRIPTS, SCRIPT_WORDS, type PageScript } from '@baari/contract/pages';
import { LANGUAGES } from '@baari/words/languages';
import { z } from 'zod';

/** Most that a page may load at first, compressed as a phone gets it over HTTPS: with Brotli. */
export const CODE_BUDGET_BYTES = 86 * 1024;
/** The language of the files. */
export const WORDS_BUDGET_BYTES = 10 * 1024;
export const STYLE_BUDGET_BYTES = 15 * 1024;

/** Marks of code that no patient needs: maps, the console's router and its two API libraries. */
export const FOREIGN = ['leaflet', 'maps.googleapis.com', 'QueryClient', 'ZodError', 'react-router'];

export type BuiltPage = {
  script: PageScript;
  language: string;
  /** Those whose words it loads. */
  loads: string[];
  codeBytes: number;
  wordsBytes: number;
  /** Code and words, as a phone gets them over plain HTTP, for which browsers speak no Brotli. */
  gzippedScriptBytes: number;
  styleBytes: number;
  /** The marks of `FOREIGN` in its scripts. */
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

/** Every page in each language that it is written in. */
export function builtPages(clientDir: string): BuiltPage[] {
  const built = manifestOf(clientDir);
  const read = (file: string) => readFileSync(path.join(clientDir, file));
  // Most pages load the same files, and a file takes Brotli up to half a second.
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

const manifestOf = (clientDir: string): Manifest =>
  manifest.parse(JSON.parse(readFileSync(path.join(clientDir, '.vite/patient-manifest.json'), 'utf8')));

/** Words are in separate files, or several that load together in one. */
const languageIn = (name: string): string | undefined =>
  /^(?:\.\.\/words\/dist\/|_words-)([a-z]{2})[/-]/.exec(name)?.[1];

const isWritten = (script: PageScript) => (language: string) =>
  SCRIPT_WORDS[script].every((surface) => existsSync(path.join(WORDS_DIR, language, 'web', `${surface}.ts`)));

function sumOf(files: readonly string[], bytesOf: (file: string) => number): number {
  return files.reduce((sum, file) => sum + bytesOf(file), 0);
}

/** Asks for the size of each file once. */
function sizeOnce(bytesOf: (file: string) => number): (file: string) => number {
  const known = new Map<string, number>();
  return (file) => {
    const bytes = known.get(file) ?? bytesOf(file);
    known.set(file, bytes);
    return bytes;
  };
}

/**
 * Chunks and all their imports, each once. Throws for a missing chunk, which its page would load last of
 * all.
 */
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
