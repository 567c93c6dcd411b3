import fs from 'node:fs';
import os from 'node:os';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2e9;

/**
 * The folder for test databases. It is in memory if enough memory is free. In memory, creating the 300 files
 * of a database is 20 times faster.
 */
export function fastFolder(): string {
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY);
    return bavail * bsize > ENOUGH_BYTES ? MEMORY : os.tmpdir();
  } catch {
    return os.tmpdir();
  }
}
