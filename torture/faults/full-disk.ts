/** A separate disk for a site's data, which can be filled. Only root can mount such a disk. */
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Fault, pause } from './fault.ts';

const SIZE = '300m';
const CHUNK = Buffer.alloc(64 * 1024);
const FULL_MS = 5000;

export type Disk = { folder: string; remove: () => void };

/** Returns null if no disk can be mounted. */
export function mountDisk(): Disk | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', folder]);
  if (mounted.status !== 0) {
    rmdirSync(folder);
    return null;
  }
  const remove = () => {
    spawnSync('umount', ['--lazy', folder]);
    rmdirSync(folder);
  };
  return { folder, remove };
}

export const fullDisk = (disk: Disk): Fault => ({
  name: `the disk full for ${FULL_MS / 1000} s`,
  times: 2,
  inShort: 0,
  inject: async () => {
    const file = path.join(disk.folder, 'something-else');
    const until = performance.now() + FULL_MS;
    try {
      while (performance.now() < until) {
        fill(file);
        await pause(50);
      }
    } finally {
      rmSync(file, { force: true });
    }
  },
});

/** Writes to the file until the disk is full. */
function fill(file: string): void {
  const descriptor = openSync(file, 'a');
  try {
    for (;;) writeSync(descriptor, CHUNK);
  } catch {
    // The disk is full.
  } finally {
    closeSync(descriptor);
  }
}
