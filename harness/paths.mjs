import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const rootDir = fileURLToPath(new URL('..', import.meta.url));
export const cacheDir = join(rootDir, '.cache');
export const binDir = join(rootDir, 'node_modules', '.bin');

const isWindows = process.platform === 'win32';

/**
 * Returns the path of a dependency's program.
 * @param {string} name
 */
export function bin(name) {
  return join(binDir, isWindows ? `${name}.cmd` : name);
}

/**
 * Returns the path of the Node.js that the lock file pins as an optional dependency. If that dependency has
 * no build for this machine, returns the path of the running Node.js.
 * @returns {string}
 */
export function pinnedNode() {
  const pinned = join(binDir, isWindows ? 'node.exe' : 'node');
  if (existsSync(pinned)) return pinned;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  throw new Error(
    `No Node.js comes with the dependencies on ${process.platform}-${process.arch}: install Node.js 24 (this is ${process.version}).`,
  );
}

/** Returns the environment in which the programs of dependencies run on the pinned Node.js. */
export function toolEnv() {
  return { ...process.env, PATH: `${binDir}${delimiter}${process.env['PATH'] ?? ''}` };
}
