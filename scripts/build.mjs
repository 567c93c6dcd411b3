import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withLock } from './lock.mjs';
import { cacheDir, rootDir } from '../harness/paths.mjs';
import { prepare } from './prepare.mjs';
import { program } from './program.mjs';
import { runNpm } from '../harness/run.mjs';

const sources = [
  'packages/web',
  'packages/words',
  'packages/core/src',
  'packages/contract/src',
  'package-lock.json',
];
const products = ['packages/web/dist/client', 'packages/web/dist/server'];
const stampFile = join(cacheDir, 'web-build');

/** Builds the web app for production, unless its sources have not changed since the last build. */
export async function buildIfStale() {
  if (isBuilt()) return;
  await withLock('build', async () => {
    if (!isBuilt()) await build();
  });
}

async function build() {
  console.log('Building the web app …');
  const digest = digestOfSources();
  const { ok } = await runNpm(['run', 'build', '-w', 'packages/web'], { env: { NODE_ENV: 'production' } });
  if (!ok) throw new Error('The web app could not be built: see the messages above.');
  mkdirSync(cacheDir, { recursive: true });
  writeFileSync(stampFile, digest);
}

function isBuilt() {
  if (!products.every((product) => existsSync(join(rootDir, product)))) return false;
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === digestOfSources();
}

function digestOfSources() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesUnder).sort()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(rootDir, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  if (statSync(join(rootDir, path)).isFile()) return [path];
  return readdirSync(join(rootDir, path), { withFileTypes: true })
    .filter((entry) => entry.name !== 'dist' && entry.name !== 'node_modules')
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)]))
    .map((file) => file.replaceAll(sep, '/'));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await program(async () => {
    await prepare();
    await withLock('build', build);
  });
}
