import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Cluster } from './cluster.ts';

/**
 * Finds the process ids of PostgreSQL in this cluster. PostgreSQL's processes always have their data folder
 * as the working directory, which identifies them. A recorded process id may belong to another program by
 * now.
 */
export function serverProcesses({ folder, user }: Cluster): number[] {
  if (!fs.existsSync(folder)) return [];
  const candidates = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isLivePostgres(name));
  if (candidates.length === 0) return [];
  // Runs as the server user, because in a container root may not see the working directory of another user's
  // process.
  const script = 'for p; do [ "/proc/$p/cwd" -ef . ] && echo "$p"; done; :';
  const answer = spawnSync('/bin/sh', ['-c', script, 'sh', ...candidates], {
    uid: user.uid,
    gid: user.gid,
    cwd: folder,
    encoding: 'utf8',
  });
  return answer.stdout.split('\n').filter(Boolean).map(Number);
}

function isLivePostgres(pid: string): boolean {
  try {
    const [, name, state] = /\((.*)\) (\S)/.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return name === 'postgres' && state !== 'Z';
  } catch {
    return false;
  }
}

/**
 * Returns the process id that the last postmaster of this cluster recorded, whether or not it is still
 * running.
 */
export function recordedPostmaster(cluster: Cluster): number | undefined {
  const pid = Number.parseInt(readRecord(cluster)[0] ?? '', 10);
  return Number.isNaN(pid) ? undefined : pid;
}

/** Returns whether the cluster's postmaster has recorded that it is shutting down. */
export const isRecordedAsStopping = (cluster: Cluster): boolean =>
  readRecord(cluster)[STATUS_LINE]?.trim() === 'stopping';

/** The number of the status line in PostgreSQL's lock file (`LOCK_FILE_LINE_PM_STATUS`), counted from 0. */
const STATUS_LINE = 7;

function readRecord({ folder }: Cluster): string[] {
  try {
    return fs.readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}
