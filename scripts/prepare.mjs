// This program runs before the packages are installed, so it needs only Node.js 20 and no dependencies.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withLock } from './lock.mjs';
import { pinnedNode, rootDir } from '../harness/paths.mjs';
import { program } from './program.mjs';
import { run, runNpm } from '../harness/run.mjs';

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [link]
 * @property {boolean} [optional]
 * @property {string | string[]} [os]
 * @property {string | string[]} [cpu]
 * @property {string[]} [libc]
 */

/**
 * Installs the lock file's packages if they are missing, and builds the translations. Several processes may
 * call this function at the same time.
 */
export async function prepare() {
  await install();
  const { ok } = await run(pinnedNode(), ['packages/words/build.ts']);
  if (!ok) throw new Error('The words could not be compiled: see the messages above.');
}

async function install() {
  if (isInstalled()) return;
  await withLock('install', async () => {
    if (isInstalled()) return;
    console.log('Installing dependencies (npm ci) …');
    // The two `--include` options override NODE_ENV=production and the omit settings of an outer npm. npm's
    // warnings are about the Node.js that runs npm, not the one that it installs.
    const { ok } = await runNpm([
      'ci',
      '--include=dev',
      '--include=optional',
      '--ignore-scripts',
      // Nothing reads npm's reports of vulnerabilities and funding here: see `npm run audit`.
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]);
    if (!ok) throw new Error('The dependencies could not be installed: see what npm says above.');
  });
}

/**
 * Returns true if the installed packages match the lock file. npm leaves a copy of its lock file in them, but
 * only when it has finished.
 */
function isInstalled() {
  const wanted = packagesOf('package-lock.json');
  const installed = packagesOf(join('node_modules', '.package-lock.json'));
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    if (!found) return entry.optional === true && !isForThisMachine(entry);
    return (
      found.link === entry.link && found.version === entry.version && found.integrity === entry.integrity
    );
  });
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
function packagesOf(file) {
  try {
    /** @type {{ packages: Record<string, LockedPackage> }} */
    const lock = JSON.parse(readFileSync(join(rootDir, file), 'utf8'));
    return lock.packages;
  } catch {
    return {};
  }
}

/**
 * Returns true if an optional package for certain platforms has to be installed on this machine. Ignores
 * packages for a certain C library, because only npm can tell which library this machine has.
 * @param {LockedPackage} entry
 */
function isForThisMachine({ os, cpu, libc }) {
  return !libc && [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await program(prepare);
