import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { cacheDir } from '../harness/paths.mjs';

const beatMs = 1_000;
const staleMs = 10_000;

/**
 * Runs a task under a lock that all processes of this checkout share by name. If a process leaves its lock
 * behind, the lock is recognised by its age, because process ids repeat in containers.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} task
 * @returns {Promise<T>}
 */
export async function withLock(name, task) {
  mkdirSync(cacheDir, { recursive: true });
  const file = join(cacheDir, `${name}.lock`);
  for (let attempt = 0; !tryAcquire(file); attempt += 1) {
    if (attempt === 0) console.log(`Waiting for another process (${name}) …`);
    await delay(250);
  }
  const beat = setInterval(() => utimesSync(file, new Date(), new Date()), beatMs);
  try {
    return await task();
  } finally {
    clearInterval(beat);
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
function tryAcquire(file) {
  const abandoned = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > staleMs;
  if (abandoned) rmSync(file, { force: true });
  try {
    writeFileSync(file, `${String(process.pid)}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
