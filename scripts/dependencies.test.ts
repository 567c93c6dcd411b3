/**
 * Checks that `docs/dependencies.md` lists each direct dependency once, and every licence of the lock file.
 */
import { describe, expect, it } from 'vitest';
import { readDocument, tableRows } from './evidence.ts';

type Locked = {
  version?: string;
  license?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

const { packages }: { packages: Record<string, Locked> } = JSON.parse(readDocument('package-lock.json'));

const OWN = ['', 'packages/core', 'packages/contract', 'packages/server', 'packages/web', 'packages/words'];

/** All dependencies of our own packages, not counting those packages themselves. */
const direct = OWN.flatMap((folder) => {
  const { dependencies, devDependencies, optionalDependencies } = packages[folder] ?? {};
  return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).map((name) => ({
    name,
    license: (packages[`${folder}/node_modules/${name}`] ?? packages[`node_modules/${name}`])?.license,
  }));
}).filter(({ name }) => !name.startsWith('@baari/'));

const IN_MODULES = 'node_modules/';
const nameAt = (path: string) => path.slice(path.lastIndexOf(IN_MODULES) + IN_MODULES.length);

const installed = Object.entries(packages)
  .filter(([path, { link }]) => path.includes(IN_MODULES) && link !== true)
  .map(([path, locked]) => ({ name: nameAt(path), ...locked }));

const DOCUMENT = readDocument('docs/dependencies.md');
const sections = new Map(
  DOCUMENT.split(/^## /m).map((section) => [section.slice(0, section.indexOf('\n')), tableRows(section)]),
);
const rowsUnder = (title: string) => (sections.get(title) ?? []).slice(1);

const listed = ['Server packages', 'Page packages', 'What builds, checks and tests']
  .flatMap(rowsUnder)
  .map(([name = '', job = '', , license]) => ({ name: name.replaceAll('`', ''), job, license }));

/**
 * The licences that allow using, changing and redistributing a package in an Apache-2.0 program with
 * attribution.
 */
const FREE = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Apache-2.0',
  '(MIT OR CC0-1.0)',
  'MIT AND ISC AND BSD-3-Clause',
  'Unlicense',
]);

/**
 * The licences with more conditions. We checked each of them, and the document explains why it is acceptable.
 */
const LOOKED_AT: readonly [license: string, names: RegExp][] = [
  ['MPL-2.0', /^(web-push|axe-core|lightningcss(-[\w-]+)?)$/],
  ['CC-BY-4.0', /^caniuse-lite$/],
  ['CC0-1.0', /^mdn-data$/],
  ['Python-2.0', /^argparse$/],
  ['MIT AND OFL-1.1', /^@expo-google-fonts\//],
  ['Unicode-DFS-2016', /^make-plural$/],
  ['SEE LICENSE IN README.md AND LICENSE', /^dejavu-fonts-ttf$/],
];

describe('every direct dependency', () => {
  it('lists every direct dependency once, and nothing else', () => {
    expect(direct.length).toBeGreaterThan(50);
    const names = [...new Set(direct.map(({ name }) => name))];
    expect(listed.map(({ name }) => name).sort()).toEqual(names.sort());
  });

  it('gives every dependency a purpose and the right licence', () => {
    const licenses = new Map(direct.map(({ name, license }) => [name, license]));
    const wrong = listed.filter(({ name, job, license }) => job === '' || license !== licenses.get(name));
    expect(wrong).toEqual([]);
  });
});

describe('every package of the lock file', () => {
  it('allows only compatible licences in the lock file', () => {
    expect(installed.length).toBeGreaterThan(500);
    const refused = installed.filter(
      ({ name, license = '' }) =>
        !FREE.has(license) && !LOOKED_AT.some(([asked, names]) => asked === license && names.test(name)),
    );
    expect(refused.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  });

  it('states how many packages have each licence', () => {
    const counts = new Map<string, number>();
    for (const { license = '' } of installed) counts.set(license, (counts.get(license) ?? 0) + 1);
    const told = rowsUnder('Licences of everything in the lock file').map(([license, count]) => [
      license,
      Number(count),
    ]);
    expect(told).toEqual([...counts].sort(([a, most], [b, least]) => least - most || a.localeCompare(b)));
  });

  it('disables install scripts, and lists each package that has one', () => {
    expect(readDocument('.npmrc').split('\n')).toContain('ignore-scripts=true');
    const withScript = installed.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
    const known = rowsUnder('Install scripts').map(([name = '']) => name.replaceAll('`', ''));
    expect(known).toEqual([...new Set(withScript)].toSorted());
  });

  it('installs every package from the registry with a checksum', () => {
    const strange = installed.filter(
      ({ resolved, integrity }) => resolved !== undefined || !integrity?.startsWith('sha512-'),
    );
    expect(strange.map(({ name }) => name)).toEqual([]);
  });
});
