import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, existsSync, statSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { BackupRefused } from './backup-refused.ts';

/** This many random bytes give simultaneous files different names. */
const PARTIAL_NAME_BYTES = 6;

/**
 * Writes a new file that only its owner can read. The file appears under its name after `write` has completed
 * it. If `write` fails, no file is left.
 * @throws BackupRefused if the file exists.
 */
export async function writeNewFile<Result>(
  file: string,
  write: (target: Writable) => Promise<Result>,
): Promise<{ result: Result; bytes: number }> {
  if (existsSync(file)) throw new BackupRefused(`${file} exists already: name a file that does not.`);
  const partial = `${file}.${randomBytes(PARTIAL_NAME_BYTES).toString('hex')}.partial`;
  try {
    const target = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true });
    // `write` may read a database before it listens to the file's errors.
    await once(target, 'open');
    const result = await write(target);
    const { size } = statSync(partial);
    await rename(partial, file);
    await keepName(path.dirname(file));
    return { result, bytes: size };
  } finally {
    await rm(partial, { force: true });
  }
}

/** Syncs the folder to the disk, because otherwise a power cut could lose the file's new name. */
async function keepName(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}

/** Returns the newest backup in a folder with the time of its completion, or null if there is none. */
export async function newestBackup(folder: string): Promise<{ file: string; completedAt: Date } | null> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.backup'));
  const found = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      // The job that deletes old backups may delete a file between the two reads.
      const stats = await stat(file).catch(() => null);
      return stats && { file, completedAt: stats.mtime };
    }),
  );
  const [newest] = found
    .filter((backup) => backup !== null)
    .toSorted((a, b) => b.completedAt.getTime() - a.completedAt.getTime());
  return newest ?? null;
}
