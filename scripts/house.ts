// npm run house: measures the size of the code and how often facts are repeated. Exits with 1 when a limit is
// exceeded.
import { cruise, type IModule } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../harness/paths.mjs';

/** A figure. `most` is the limit, or null if the figure has none. */
type Figure = { says: string; value: number; most: number | null };

const TOOLS = ['harness', 'e2e', 'bench', 'torture', 'scripts'];
/** A language that has only the parts that every language must have. */
const SAMPLE_LANGUAGE = 'kn';
/** A boolean setting of a clinic, which appears in every layer. */
const SAMPLE_SETTING = 'callsOnlyHere';
const SMALL = 40;
/** Matches an exported declaration and captures its name. */
const EXPORTED =
  /^export (?:async )?(?:abstract )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm;

const isTest = (file: string) => /[.](test|test-support|spec)[.]tsx?$|^packages\/\w+\/test\//.test(file);
const isSource = (file: string) => /[.](ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts');

const files = execFileSync('git', ['ls-files', '-z'], { cwd: rootDir, encoding: 'utf8', maxBuffer: 1 << 26 })
  .split('\0')
  .filter((file) => file !== '' && existsSync(join(rootDir, file)));
const texts = new Map(
  files.filter(isSource).map((file) => [file, readFileSync(join(rootDir, file), 'utf8')]),
);
const sources = [...texts.keys()].filter((file) => !isTest(file));
const inPackages = sources.filter((file) => file.startsWith('packages/'));
const inServer = inPackages.filter((file) => file.startsWith('packages/server/'));

const linesOf = (file: string) => (texts.get(file) ?? '').split('\n').length - 1;
const lines = (some: readonly string[]) => some.reduce((sum, file) => sum + linesOf(file), 0);
const matches = (pattern: RegExp, some: readonly string[]) =>
  some.reduce((sum, file) => sum + [...(texts.get(file) ?? '').matchAll(pattern)].length, 0);
const holding = (word: string, some: readonly string[]) =>
  some.filter((file) => texts.get(file)?.includes(word)).length;

async function readImports(): Promise<readonly IModule[]> {
  const options = await extractOptions(join(rootDir, '.dependency-cruiser.cjs'));
  const tsConfig = extractTsConfig(join(rootDir, 'tsconfig.base.json'));
  const { output } = await cruise(['packages', ...TOOLS], { ...options, validate: false }, {}, { tsConfig });
  if (typeof output === 'string') throw new Error(output);
  return output.modules;
}

const modules = await readImports();

/** Returns short files that only one other file imports. */
function crumbs(): string[] {
  const importers = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules.filter(({ source: file }) => !isTest(file))) {
    for (const { resolved } of dependencies)
      importers.set(resolved, (importers.get(resolved) ?? new Set()).add(source));
  }
  return sources
    .filter((file) => file.startsWith('packages/'))
    .filter((file) => linesOf(file) < SMALL && importers.get(file)?.size === 1);
}

/** Returns each import cycle once, starting at any of its files. */
function cycles(): Set<string> {
  return new Set(
    modules.flatMap(({ dependencies }) =>
      dependencies
        .filter(({ circular }) => circular)
        .map(({ cycle = [] }) =>
          cycle
            .map(({ name }) => name)
            .toSorted()
            .join(' '),
        ),
    ),
  );
}

/**
 * Returns the names that several files of one package export, with those files. Texts are left out, because
 * they have the same names in each language.
 */
function duplicateExports(): string[] {
  const places = new Map<string, string[]>();
  for (const file of inPackages.filter((each) => !isCatalog(each))) {
    const declared = (texts.get(file) ?? '').matchAll(EXPORTED);
    const [, ofPackage = ''] = file.split('/');
    for (const name of new Set([...declared].map(([, each]) => `${ofPackage}: ${each}`)))
      places.set(name, [...(places.get(name) ?? []), file]);
  }
  return [...places].filter(([, some]) => some.length > 1).map(([name, some]) => `${name} ${some.join(' ')}`);
}

const isCatalog = (file: string) => /^packages\/words\/[\w-]+\/language[.]ts$/.test(file);
const isOfLanguage = (file: string) => file.split(/[/.]/).includes(SAMPLE_LANGUAGE);
const namesLanguage = (file: string) =>
  new RegExp(`['"]${SAMPLE_LANGUAGE}['"]|\\b${SAMPLE_LANGUAGE}\\b[,:}]`).test(texts.get(file) ?? '');

const small = crumbs();
const sharedNames = duplicateExports();
const figures: Figure[] = [
  { says: `files under ${SMALL} lines with one importer`, value: small.length, most: 60 },
  { says: 'import cycles, tools included', value: cycles().size, most: 0 },
  { says: 'names that two files of a package export', value: sharedNames.length, most: 0 },
  {
    says: 'hand-written row types',
    value: matches(/^(?:export )?type \w*Row\b[^=]*= (?:Readonly<)?\{/gm, inServer),
    most: 0,
  },
  // Benchmarks are left out. A benchmark measures the driver itself, which only accepts numbered parameters.
  {
    says: 'files of statements with parameters past $3',
    value: holding('$4', inPackages),
    most: 0,
  },
  { says: 'lines of words as TypeScript', value: lines(sources.filter(isCatalog)), most: 2_000 },
  {
    says: `files that name a clinic's boolean (${SAMPLE_SETTING})`,
    value: inPackages.filter((file) => texts.get(file)?.includes(SAMPLE_SETTING)).length,
    most: 7,
  },
  {
    says: `files of a language, and files that name it (${SAMPLE_LANGUAGE})`,
    value:
      files.filter(isOfLanguage).length +
      sources.filter((file) => !isOfLanguage(file) && namesLanguage(file)).length,
    most: null,
  },
  {
    says: 'schema files (one a feature)',
    value: files.filter((file) => file.includes('/db/migrations/')).length,
    most: null,
  },
  {
    says: 'decision records',
    value: files.filter((file) => file.startsWith('docs/decisions/')).length,
    most: null,
  },
  { says: 'source files in packages, without tests', value: inPackages.length, most: null },
  { says: 'their lines', value: lines(inPackages), most: null },
];

for (const { says, value, most } of figures) {
  const held = most === null ? '' : value <= most ? `  (at most ${most})` : `  (over: at most ${most})`;
  console.log(`${String(value).padStart(8)}  ${says}${held}`);
}
if (process.argv.includes('--files'))
  console.log(['', ...small, '', ...cycles(), '', ...sharedNames].join('\n'));
process.exitCode = figures.some(({ value, most }) => most !== null && value > most) ? 1 : 0;
