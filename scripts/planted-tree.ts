import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { rootDir } from '../harness/paths.mjs';

const packages = ['core', 'contract', 'server', 'web'];
const libraries = ['zod', 'react'];
const settings = [
  'tsconfig.json',
  'tsconfig.base.json',
  ...packages.flatMap((name) => [`packages/${name}/package.json`, `packages/${name}/tsconfig.json`]),
];

/**
 * Creates a temporary folder with the structure of this repository and only the given files.
 * @param files their contents, by path
 * @param tools paths in this repository: files to copy there, and packages in `node_modules` to link
 */
export function plantTree(files: Readonly<Record<string, string>>, tools: readonly string[] = []) {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'baari-planted-')));
  for (const name of packages) {
    mkdirSync(join(dir, 'node_modules/@baari'), { recursive: true });
    symlinkSync(join(dir, 'packages', name), join(dir, 'node_modules/@baari', name));
  }
  for (const tool of tools) {
    mkdirSync(dirname(join(dir, tool)), { recursive: true });
    if (tool.startsWith('node_modules/')) symlinkSync(join(rootDir, tool), join(dir, tool));
    else cpSync(join(rootDir, tool), join(dir, tool));
  }
  for (const file of settings) cpSync(join(rootDir, file), join(dir, file));
  for (const library of libraries) write(dir, `node_modules/${library}/index.js`, 'export const a = 1;\n');
  for (const [file, content] of Object.entries(files)) write(dir, file, content);
  return { dir, [Symbol.dispose]: () => rmSync(dir, { recursive: true, force: true }) };
}

function write(dir: string, file: string, content: string) {
  mkdirSync(dirname(join(dir, file)), { recursive: true });
  writeFileSync(join(dir, file), content);
}
