/** Makes `dist` of the messages of all languages: a module for each surface in each language. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CompiledSurface, compileSurface } from './compile/surface.ts';
import { LANGUAGES } from './languages.ts';

const DIR = import.meta.dirname;

/** Files that the server reads as a whole. */
const WHOLE = ['alerts'];

type Written = { language: string; file: string; name: string; compiled: CompiledSurface };

/** Writes what has changed, and returns which messages English says in other languages. Throws where a message is wrong. */
export async function buildWords(): Promise<string[]> {
  const written: Written[] = [];
  const english = await readLanguage('en');
  for (const language of LANGUAGES) {
    const own = await readLanguage(language);
    for (const file of WHOLE) {
      const messages = own.read(file);
      const original = english.read(file);
      if (messages === null || original === null) continue;
      const compiled = compileSurface({
        name: file,
        language,
        within: null,
        messages,
        english: original,
        code: own.code.get(file),
        englishCode: english.code.get(file),
        formats: english.formats,
      });
      written.push({ language, file, name: file, compiled });
    }
  }
  const mistakes = written.flatMap(({ compiled }) => compiled.mistakes);
  if (mistakes.length > 0) throw new Error(`packages/words:\n${mistakes.join('\n')}`);
  for (const { language, name, compiled } of written) save(join(language, `${name}.ts`), compiled.source);
  for (const file of WHOLE) save(`${file}.ts`, allLanguages(written.filter(({ name }) => name === file)));
  return written.flatMap(({ language, compiled }) => compiled.missing.map((path) => `${language}: ${path}`));
}

async function readLanguage(language: string) {
  const loaded: unknown = await import(pathToFileURL(join(DIR, language, 'language.ts')).href);
  const code = new Map<string, unknown>(
    typeof loaded === 'object' && loaded !== null ? Object.entries(loaded) : [],
  );
  return {
    code,
    /** Returns the messages of a file, null where the language has none. */
    read(file: string): unknown {
      const path = join(DIR, language, `${file}.json`);
      return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
    },
    /** What messages may call: `{count, duration}`. */
    formats: new Map(
      [...code]
        .filter(([, value]) => typeof value === 'function')
        .map(([name]) => [name, `Parameters<typeof import('../../en/language.ts').${name}>[0]`]),
    ),
  };
}

const allLanguages = (written: readonly Written[]) =>
  [
    '// Made of packages/words: change the messages there.',
    ...written.map(
      ({ language, name }) => `import { words as ${language} } from './${language}/${name}.ts';`,
    ),
    `export const words = { ${written.map(({ language }) => language).join(', ')} };`,
    '',
  ].join('\n');

/** A file that has not changed keeps its time, so that nothing is built anew because of it. */
function save(name: string, source: string): void {
  const path = join(DIR, 'dist', name);
  if (existsSync(path) && readFileSync(path, 'utf8') === source) return;
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, source);
  renameSync(draft, path);
}

if (import.meta.main) {
  const missing = await buildWords();
  if (missing.length > 0)
    process.stdout.write(`In English, for want of a translation:\n${missing.join('\n')}\n`);
}
