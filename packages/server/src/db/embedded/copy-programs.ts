import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { ServerUser } from './server-user.ts';

type Options = {
  readonly from: string;
  readonly parent: string;
  readonly version: string;
  readonly user: ServerUser;
};

/**
 * Copies the executables into a folder inside `parent` that everybody can read, unless a copy of this version
 * is already there.
 * @returns the folder of the copy.
 * @throws if `parent` can't be written, or `user` can't enter it.
 */
export function copyPrograms({ from, parent, version, user }: Options): string {
  const copy = path.join(parent, `postgres-programs-${version}`);
  if (fs.existsSync(copy)) return copy;
  fs.mkdirSync(parent, { recursive: true, mode: 0o755 });
  const entry = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', parent], { ...user, cwd: '/' });
  if (entry.status !== 0) throw new Error(`${parent} cannot be entered by user ${user.uid}`);
  // The files are copied under another name and then renamed, so that an interrupted copy never looks
  // complete.
  const fresh = `${copy}.new`;
  fs.rmSync(fresh, { recursive: true, force: true });
  fs.cpSync(from, fresh, { recursive: true, verbatimSymlinks: true });
  letEverybodyRead(fresh);
  fs.renameSync(fresh, copy);
  return copy;
}

function letEverybodyRead(folder: string): void {
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isDirectory()) fs.chmodSync(file, 0o755);
    if (entry.isFile()) fs.chmodSync(file, fs.statSync(file).mode & 0o100 ? 0o755 : 0o644);
  }
}
