/** Finds the processes of the PostgreSQL that runs on a data folder, by asking the kernel. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { until } from './until.ts';

/** Returns the current main process of PostgreSQL. Throws an error if no pid file names it. */
export function postmasterOf(dataDir: string): number {
  const pid = recordedPostmaster(dataDir);
  if (pid === null) throw new Error('no postmaster');
  return pid;
}

function recordedPostmaster(dataDir: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
    return pid > 1 ? pid : null;
  } catch {
    return null;
  }
}

/**
 * Resolves when another main process has started. Until then, the previous main process may briefly look
 * ready.
 */
export async function untilSucceeded(dataDir: string, postmaster: number): Promise<void> {
  await until(() => {
    const now = recordedPostmaster(dataDir);
    return now !== null && now !== postmaster;
  }, 'PostgreSQL does not come back');
}

/** Resolves when all of these processes have ended. */
export async function untilGone(processes: readonly number[]): Promise<void> {
  await until(() => processes.every((pid) => parentOf(pid) === null), 'processes of PostgreSQL do not end');
}

/** Returns the main process and all processes that it has started. */
export function processesOf(postmaster: number): number[] {
  const started = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster);
  return [postmaster, ...started.map(Number)];
}

/** Sends a signal to the processes that remain. */
export function signalAll(processes: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of processes) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process has already ended.
    }
  }
}

/** Returns true if one process has started the other, directly or indirectly. */
export function isAncestor(ancestor: number | undefined, pid: number): boolean {
  for (let parent = parentOf(pid); parent !== null && parent > 1; parent = parentOf(parent)) {
    if (parent === ancestor) return true;
  }
  return false;
}

function parentOf(pid: string | number): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
  } catch {
    return null;
  }
}
