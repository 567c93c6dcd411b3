/** Builds `dist` from the messages of all languages: one module per surface and language. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CompiledSurface, compileSurface } from './compile/surface.ts';
import { LANGUAGES } from './languages.ts';

const DIR = import.meta.dirname;

/**
 * Each key of these files is a surface of the web app with its own module, so that a page loads only its own
 * texts.
 */
const OF_SURFACES = ['patient', 'visitor', 'console'];
/**
 * The surface whose pages exist in every language. Untranslated messages are replaced by English ones one by
 * one.
 */
const IN_ALL_LANGUAGES = 'patient';
/** The server reads these files as a whole. */
const WHOLE = ['alerts', 'texts', 'mail', 'operator-mail', 'exports'];

/** Maps a surface to the other surface whose texts it includes. */
const WITHIN = new Map([
  ...['patient', 'display', 'visitor', 'demos', 'slip', 'poster', 'console'].map(
    (name) => [name, 'shared'] as const,
  ),
  ...['desk', 'office', 'operator'].map((name) => [name, 'console'] as const),
]);

type Language = Awaited<ReturnType<typeof readLanguage>>;
type Module = CompiledSurface & { language: string; path: string; name: string };

/**
 * Writes changed files, and returns the messages that other languages lack. Throws for an invalid message.
 */
export async function buildWords(): Promise<string[]> {
  const all = await Promise.all(LANGUAGES.map(readLanguage));
  const modules = all.flatMap((own) => [
    ...WHOLE.flatMap((file) =>
      moduleOf(own, { name: file, place: file, said: all.map((each) => each.read(file)) }, all),
    ),
    ...OF_SURFACES.flatMap((file) => surfacesOf(file, own, all)),
  ]);
  const mistakes = modules.flatMap((module) => module.mistakes);
  if (mistakes.length > 0) throw new Error(`packages/words:\n${mistakes.join('\n')}`);
  for (const { path, source } of modules) save(path, source);
  for (const file of WHOLE)
    save(`${file}.ts`, inAllLanguages(file, new Set(modules.map(({ path }) => path))));
  const web = modules.filter(({ path }) => path.includes('/web/'));
  save('web.ts', typesOf(web.filter(({ language }) => language === 'en')));
  save('all-of-web.ts', allOfWeb(web));
  save('names.ts', namesOf(all));
  save('formats.ts', FORMATS);
  return modules.flatMap(({ language, missing }) => missing.map((path) => `${language}: ${path}`));
}

function surfacesOf(file: string, own: Language, all: readonly Language[]): Module[] {
  const read = all.map((language) => new Map(entriesOf(language.read(file))));
  const unwritten = file === IN_ALL_LANGUAGES ? {} : null;
  const unknown = [...(read[all.indexOf(own)]?.keys() ?? [])].filter((name) => read[0]?.has(name) !== true);
  if (unknown.length > 0)
    throw new Error(`packages/words/${own.language}/${file}.json: English has no ${unknown.join(', ')}.`);
  return [...(read[0]?.keys() ?? [])].flatMap((name) =>
    moduleOf(
      own,
      { name, place: `web/${name}`, said: read.map((surfaces) => surfaces.get(name) ?? unwritten) },
      all,
    ),
  );
}

/**
 * `said` contains each language's messages, or null. If a language has no messages, its module is completely
 * English.
 */
function moduleOf(
  own: Language,
  { name, place, said }: { name: string; place: string; said: readonly unknown[] },
  all: readonly Language[],
): Module[] {
  const [english] = all;
  const messages = said[all.indexOf(own)];
  if (english === undefined || messages === null) return [];
  const { language } = own;
  const compiled = compileSurface({
    name,
    language,
    depth: place.split('/').length,
    within: WITHIN.get(name) ?? null,
    messages,
    english: said[0],
    translations: said.slice(1),
    code: own.code.get(name),
    englishCode: english.code.get(name),
    formats: english.formats,
  });
  return [{ ...compiled, language, name, path: `${language}/${place}.ts` }];
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

async function readLanguage(language: string) {
  const loaded: unknown = await import(pathToFileURL(join(DIR, language, 'language.ts')).href);
  const code = new Map<string, unknown>(
    typeof loaded === 'object' && loaded !== null ? Object.entries(loaded) : [],
  );
  return {
    language,
    code,
    /**
     * Returns the messages of a file, or null if the language has none.
     */
    read(file: string): unknown {
      const path = join(DIR, language, `${file}.json`);
      return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
    },
    /** The functions in messages, such as `{count, duration}`. */
    formats: new Map(
      [...code]
        .filter(([, value]) => typeof value === 'function')
        .map(([name]) => [name, `Parameters<typeof formats.${name}>[0]`]),
    ),
  };
}

const MADE = '// Made of packages/words: change the messages there.';

/** Returns a file's texts for the server, keyed by language, with English as the fallback. */
const inAllLanguages = (file: string, written: ReadonlySet<string>) => {
  const isWritten = (language: string) => written.has(`${language}/${file}.ts`);
  return [
    MADE,
    ...LANGUAGES.filter(isWritten).map(
      (language) => `import { words as ${language} } from './${language}/${file}.ts';`,
    ),
    `export const words = { ${LANGUAGES.map((each) => (isWritten(each) ? each : `${each}: en`)).join(', ')} };`,
    '',
  ].join('\n');
};

/** For example, `alerts` has the type `AlertWords`. */
const typeName = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1).replace(/s$/, '')}Words`;

/** Returns the type of each surface’s texts, taken from English. */
const typesOf = (modules: readonly Module[]) =>
  [
    MADE,
    ...modules.map(({ name, path }) => `import type { words as ${name} } from './${path}';`),
    ...modules.map(({ name }) => `export type ${typeName(name)} = typeof ${name};`),
    '/** All that is said in a language. */',
    `export type Catalog = { ${modules.map(({ name }) => `${name}: ${typeName(name)}`).join('; ')} };`,
    '/** The part of it that a page has loaded. */',
    "export type LoadedWords = Partial<Catalog> & Pick<Catalog, 'shared'>;",
    '',
  ].join('\n');

/** Returns all texts for the server that renders pages, keyed by surface and language. */
function allOfWeb(modules: readonly Module[]): string {
  const surfaces = [...new Set(modules.map(({ name }) => name))];
  const nameOf = ({ name, language }: Module) => `${name}_${language}`;
  return [
    MADE,
    "import type { Catalog } from './web.ts';",
    ...modules.map((module) => `import { words as ${nameOf(module)} } from './${module.path}';`),
    'export const written: { readonly [Part in keyof Catalog]: ReadonlyMap<string, Catalog[Part]> } = {',
    ...surfaces.map((name) => {
      const own = modules.filter((module) => module.name === name);
      return `  ${name}: new Map([${own.map((module) => `['${module.language}', ${nameOf(module)}]`).join(', ')}]),`;
    }),
    '};',
    '',
  ].join('\n');
}

/** Returns the languages in list order, each with its own name. */
const namesOf = (all: readonly Language[]) =>
  [
    MADE,
    'export const names: ReadonlyMap<string, string> = new Map([',
    ...all.map(({ language, code }) => `  ['${language}', ${JSON.stringify(code.get('name'))}],`),
    ']);',
    '',
  ].join('\n');

/** Functions of each language for all surfaces, such as times, for the server. */
const FORMATS = [
  MADE,
  ...LANGUAGES.map((language) => `import { shared as ${language} } from '../${language}/language.ts';`),
  `export const formats = { ${LANGUAGES.join(', ')} };`,
  '',
].join('\n');

/** Keeps the time of an unchanged file, so that it triggers no rebuild. */
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
