import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { toolEnv } from '../harness/paths.mjs';
import { plantTree } from './planted-tree.ts';

const core = 'packages/core/src/queue/a.ts';
const verb = 'packages/server/src/queue/a.ts';
const screen = 'packages/web/src/desk/a.tsx';
const webTest = 'packages/web/src/desk/a.test.tsx';
const statement = 'export const a = `SELECT number FROM token`;';
const ordered = 'export const a = (b: { number: number }, c: typeof b) => b.number - c.number;';
const lines = (count: number) => 'a();\n'.repeat(count);

const tools = [
  'oxlint.config.ts',
  'scripts/lint-rules.mjs',
  'node_modules/.bin',
  'node_modules/oxlint',
  'node_modules/@types/node',
  'node_modules/@types/react',
  'node_modules/vite',
];

const planted: [what: string, rule: string | undefined, file: string, code: string][] = [
  ['Date.now in core', 'eslint/no-restricted-properties', core, 'export const a = Date.now();'],
  ['new Date() in core', 'local/restricted-syntax', core, 'export const a = new Date();'],
  ['Date() in core', 'local/restricted-syntax', core, 'export const a = Date();'],
  ['a moment in core', undefined, core, 'export const a = (ms: number) => new Date(ms);'],
  [
    'format() in core',
    'local/restricted-syntax',
    core,
    'export const a = new Intl.DateTimeFormat().format();',
  ],
  ['Math.random in core', 'eslint/no-restricted-properties', core, 'export const a = Math.random();'],
  ['crypto in core', 'eslint/no-restricted-globals', core, 'export const a = crypto.randomUUID();'],
  ['a library in core', 'eslint/no-restricted-imports', core, "import 'zod';"],
  ['a built-in module in core', 'eslint/no-restricted-imports', core, "import 'node:crypto';"],
  ['a clock in the server', undefined, verb, 'export const a = Date.now();'],
  ['SQL in a verb', 'local/restricted-syntax', verb, statement],
  ['SQL in small letters', 'local/restricted-syntax', verb, "export const a = 'delete from token';"],
  [
    'SQL in pieces',
    'local/restricted-syntax',
    verb,
    'export const a = (b: string) => `SELECT ${b} FROM token`;',
  ],
  ['SQL in a repository', undefined, 'packages/server/src/queue/queue.repository.ts', statement],
  ['SQL in db', undefined, 'packages/server/src/db/migrate.ts', statement],
  ['English in a verb', undefined, verb, "export const a = 'Select a doctor from the list';"],
  ['tokens ordered in core', 'local/restricted-syntax', core, ordered],
  ['tokens ordered in the server', 'local/restricted-syntax', verb, ordered],
  [
    'tokens ordered in a repository',
    'local/restricted-syntax',
    'packages/server/src/a.repository.ts',
    ordered,
  ],
  ['tokens ordered in the web', 'local/restricted-syntax', 'packages/web/src/a.tsx', ordered],
  ['tokens ordered by the line', undefined, 'packages/core/src/queue/line.ts', ordered],
  ['a module of ours replaced', 'local/restricted-syntax', webTest, replacing('mock', "'./b.ts'")],
  ['one replaced later', 'local/restricted-syntax', webTest, replacing('doMock', "'./b.ts'")],
  ['one replaced by its import', 'local/restricted-syntax', webTest, replacing('mock', "import('./b.ts')")],
  [
    'a package of ours replaced',
    'local/restricted-syntax',
    webTest,
    replacing('mock', "'@baari/core/queue'"),
  ],
  ['a library replaced', undefined, webTest, replacing('mock', "'qrcode'")],
  ['any', 'typescript/no-explicit-any', verb, 'export const a = (b: any) => void b;'],
  ['!', 'typescript/no-non-null-assertion', verb, 'export const a = (b?: string) => b!.length;'],
  ['as', 'typescript/consistent-type-assertions', verb, 'export const a = (b: unknown) => b as string;'],
  ['as const', undefined, verb, 'export const a = [1] as const;'],
  ['a promise left alone', 'typescript/no-floating-promises', verb, 'Promise.resolve(1);'],
  ['an object spread as it is written', 'local/no-spread-literal', verb, 'export const a = { ...{ b: 1 } };'],
  ['a list spread as it is written', 'local/no-spread-literal', verb, 'export const a = [...[1, 2]];'],
  [
    'attributes spread as they are written',
    'local/no-spread-literal',
    'packages/web/src/desk/a.tsx',
    'export const A = (b: string) => <p {...{ id: b }} />;',
  ],
  [
    'what is spread on a condition',
    undefined,
    verb,
    'export const a = (b: boolean) => ({ ...(b && { c: 1 }) });',
  ],
  ['a case left out', 'typescript/switch-exhaustiveness-check', verb, missingCase()],
  ['a default export', 'eslint/no-restricted-exports', verb, 'export default 1;'],
  ['console', 'eslint/no-console', verb, "console.log('a');"],
  ['a long file', 'eslint/max-lines', verb, `declare function a(): void;\n${lines(450)}`],
  ['a long function', 'eslint/max-lines-per-function', verb, `export function a() {\n${lines(60)}}`],
  [
    'a rule off for no reason',
    'local/explained-disable',
    verb,
    '/* eslint-disable eqeqeq */\nvoid (1 == 1);',
  ],
  [
    'a rule off for a reason',
    undefined,
    core,
    'export const a = Math.random(); // eslint-disable-line no-restricted-properties -- why',
  ],
  ['words in a screen', 'local/restricted-syntax', screen, 'export const A = () => <p>Called</p>;'],
  [
    'words in an attribute',
    'local/restricted-syntax',
    screen,
    'export const A = () => <p title="Called" />;',
  ],
  ['the name of the product', undefined, screen, 'export const A = () => <p>Baari</p>;'],
  [
    'an unnecessary exception to a rule',
    'unused-disable',
    screen,
    'export const a = 1; // eslint-disable-line eqeqeq -- why',
  ],
  ['a hook in a condition', 'react-hooks/rules-of-hooks', 'packages/web/src/desk/a.tsx', conditionalHook()],
];

const cases = planted.map(([what, rule, file, code], index) => ({
  what,
  rule,
  file: file.replace('/a.', `/a${String(index)}.`),
  code: `${code}\n`,
}));

// Rules that need types start slowly, so a single run lints all files.
const { found, linted } = lint(Object.fromEntries(cases.map(({ file, code }) => [file, code])), 'packages');

it.each(cases)('reports $what: $rule', ({ rule, file }) => {
  const rules = found.filter(({ filename }) => filename === file).map(({ code }) => code);
  expect(rules).toEqual(rule === undefined ? [] : expect.arrayContaining([rule]));
});

it('lints each file, and reports no problems in other files', () => {
  expect(linted).toBe(cases.length);
  expect(found.filter(({ filename }) => !cases.some(({ file }) => file === filename))).toEqual([]);
});

const wrong = "export const a: number = 'a';\n";
const mistyped: [file: string, code: string, errors: string[]][] = [
  ['packages/core/src/queue/a.ts', `${wrong}export const b = document;\n`, ['TS2322', 'TS2584']],
  ['packages/contract/src/queue/a.ts', `${wrong}export const b = Buffer;\n`, ['TS2322', 'TS2591']],
  ['packages/server/src/queue/a.ts', `${wrong}export const b = document;\n`, ['TS2322', 'TS2584']],
  ['packages/server/test/a.test.ts', wrong, ['TS2322']],
  ['packages/web/src/desk/a.tsx', `${wrong}export const b = document;\n`, ['TS2322']],
  ['packages/web/src/desk/a.test.tsx', wrong, ['TS2322']],
  ['e2e/a.spec.ts', `${wrong}export const b = document;\n`, ['TS2322']],
  ['torture/a.ts', wrong, ['TS2322']],
  ['scripts/a.mjs', "/** @type {number} */\nexport const a = 'a';\n", ['TS2322']],
];

it('checks types in the same run, and uses each package’s own settings for its files', () => {
  const sources = Object.fromEntries(mistyped.map(([file, code]) => [file, code]));
  const { found: all } = lint(sources, '--type-check', 'packages', 'e2e', 'torture', 'scripts/a.mjs');
  const expected = mistyped.flatMap(([filename, , errors]) =>
    errors.map((error) => ({ filename, code: `typescript/${error}` })),
  );
  expect(all).toEqual(expect.arrayContaining(expected));
});

function lint(sources: Record<string, string>, ...args: string[]) {
  using tree = plantTree(sources, tools);
  const { stdout } = spawnSync(join(tree.dir, 'node_modules/.bin/oxlint'), ['--format=json', ...args], {
    cwd: tree.dir,
    env: toolEnv(),
    encoding: 'utf8',
  });
  const report: { diagnostics: { code?: string; filename: string }[]; number_of_files: number } =
    JSON.parse(stdout);
  const found = report.diagnostics.map(({ code = 'unused-disable', filename }) => ({
    filename,
    code: code.replace(/^(.*)\((.*)\)$/, '$1/$2'),
  }));
  return { found, linted: report.number_of_files };
}

function replacing(call: string, module: string) {
  return `declare const vi: { ${call}: (module: unknown) => void };
vi.${call}(${module});`;
}

function missingCase() {
  return `export function a(b: 'x' | 'y') {
  switch (b) {
    case 'x':
      return 1;
  }
  return 2;
}`;
}

function conditionalHook() {
  return `import { useState } from 'react';
export function A({ b }: { b: boolean }) {
  if (b) useState(0);
  return null;
}`;
}
