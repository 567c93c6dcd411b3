import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

const manifest: unknown = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));

/** The version number of this program, from its package.json. */
export const PROGRAM_VERSION = z.object({ version: z.string() }).parse(manifest).version;

const SHORT_ID_LENGTH = 8;

/**
 * Returns the short id of the checked-out commit, or null if the program does not run from a git clone. Reads
 * git's files directly, because git refuses a clone that belongs to another user, such as the service's.
 */
export function readCommit(root: string = ROOT): string | null {
  try {
    const head = readFileSync(path.join(root, '.git/HEAD'), 'utf8').trim();
    const ref = /^ref: (refs\/\S+)$/.exec(head)?.[1];
    const id = ref === undefined ? head : readRef(path.join(root, '.git'), ref);
    return /^[0-9a-f]{40,64}$/.test(id) ? id.slice(0, SHORT_ID_LENGTH) : null;
  } catch {
    return null;
  }
}

function readRef(folder: string, ref: string): string {
  try {
    return readFileSync(path.join(folder, ref), 'utf8').trim();
  } catch {
    const packed = readFileSync(path.join(folder, 'packed-refs'), 'utf8').split('\n');
    return packed.find((line) => line.endsWith(` ${ref}`))?.split(' ')[0] ?? '';
  }
}
