import { ESLint } from 'eslint';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rootDir } from './paths.mjs';
import { plantTree } from './planted-tree.ts';

const core = 'packages/core/src/queue/a.ts';
const verb = 'packages/server/src/queue/a.ts';
const webTest = 'packages/web/src/desk/a.test.tsx';
const statement = 'export const a = `SELECT number FROM token`;';
const ordered = 'export const a = (b: { number: number }, c: typeof b) => b.number - c.number;';
const lines = (count: number) => 'void 0;\n'.repeat(count);

const planted: [what: string, rule: string | undefined, file: string, code: string][] = [
  ['Date.now in core', 'no-restricted-properties', core, 'export const a = Date.now();'],
  ['new Date() in core', 'no-restricted-syntax', core, 'export const a = new Date();'],
  ['Date() in core', 'no-restricted-syntax', core, 'export const a = Date();'],
  ['a moment in core', undefined, core, 'export const a = (ms: number) => new Date(ms);'],
  ['format() in core', 'no-restricted-syntax', core, 'export const a = new Intl.DateTimeFormat().format();'],
  ['Math.random in core', 'no-restricted-properties', core, 'export const a = Math.random();'],
  ['crypto in core', 'no-restricted-globals', core, 'export const a = crypto.randomUUID();'],
  ['a library in core', 'no-restricted-imports', core, "import 'zod';"],
  ['a built-in module in core', 'no-restricted-imports', core, "import 'node:crypto';"],
  ['a clock in the server', undefined, verb, 'export const a = Date.now();'],
  ['SQL in a verb', 'no-restricted-syntax', verb, statement],
  ['SQL in small letters', 'no-restricted-syntax', verb, "export const a = 'delete from token';"],
  [
    'SQL in pieces',
    'no-restricted-syntax',
    verb,
    'export const a = (b: string) => `SELECT ${b} FROM token`;',
  ],
  ['SQL in a repository', undefined, 'packages/server/src/queue/queue.repository.ts', statement],
  ['SQL in db', undefined, 'packages/server/src/db/migrate.ts', statement],
  ['English in a verb', undefined, verb, "export const a = 'Select a doctor from the list';"],
  ['tokens ordered in core', 'no-restricted-syntax', core, ordered],
  ['tokens ordered in the server', 'no-restricted-syntax', verb, ordered],
  ['tokens ordered in a repository', 'no-restricted-syntax', 'packages/server/src/a.repository.ts', ordered],
  ['tokens ordered in the web', 'no-restricted-syntax', 'packages/web/src/a.tsx', ordered],
  ['tokens ordered by the line', undefined, 'packages/core/src/queue/line.ts', ordered],
  ['a module of ours replaced', 'no-restricted-syntax', webTest, replacing('mock', "'./b.ts'")],
  ['one replaced later', 'no-restricted-syntax', webTest, replacing('doMock', "'./b.ts'")],
  ['one replaced by its import', 'no-restricted-syntax', webTest, replacing('mock', "import('./b.ts')")],
  ['a package of ours replaced', 'no-restricted-syntax', webTest, replacing('mock', "'@baari/core/queue'")],
  ['a library replaced', undefined, webTest, replacing('mock', "'qrcode'")],
  ['any', '@typescript-eslint/no-explicit-any', verb, 'export const a = (b: any) => void b;'],
  ['!', '@typescript-eslint/no-non-null-assertion', verb, 'export const a = (b?: string) => b!.length;'],
  [
    'as',
    '@typescript-eslint/consistent-type-assertions',
    verb,
    'export const a = (b: unknown) => b as string;',
  ],
  ['as const', undefined, verb, 'export const a = [1] as const;'],
  ['a promise left alone', '@typescript-eslint/no-floating-promises', verb, 'Promise.resolve(1);'],
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
  ['a case left out', '@typescript-eslint/switch-exhaustiveness-check', verb, missingCase()],
  ['a default export', 'no-restricted-exports', verb, 'export default 1;'],
  ['console', 'no-console', verb, "console.log('a');"],
  ['a long file', 'max-lines', verb, lines(301)],
  ['a long function', 'max-lines-per-function', verb, `export function a() {\n${lines(60)}}`],
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
  ['a hook in a condition', 'react-hooks/rules-of-hooks', 'packages/web/src/desk/a.tsx', conditionalHook()],
];

it.each(planted)('%s: %s', async (_, rule, file, code) => {
  using tree = plantTree({ [file]: `${code}\n` });
  const eslint = new ESLint({ cwd: tree.dir, overrideConfigFile: join(rootDir, 'eslint.config.js') });
  const [result] = await eslint.lintFiles([file]);
  expect(result?.messages.map(({ ruleId }) => ruleId)).toEqual(
    rule === undefined ? [] : expect.arrayContaining([rule]),
  );
});

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
