import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { type Cluster, OWN_FOLDER, SERVER_ENVIRONMENT } from './cluster.ts';
import { PORT } from './connection.ts';
import type { Programs } from './programs.ts';

/** A PostgreSQL server that this process launched and that stops with it. */
export type Postmaster = {
  readonly hasExited: boolean;
  readonly exited: Promise<void>;
  /** Returns the server's log since its launch. */
  readonly readLog: () => string;
  /** Stops the server cleanly (PostgreSQL's fast shutdown), and resolves when the server has ended. */
  readonly stop: () => Promise<void>;
};

// Stops PostgreSQL when its standard input closes. That happens whenever our process ends, even if it
// crashes. Ignores the signals with which a terminal or a service supervisor ends the whole process group.
// Sends its signal to PostgreSQL repeatedly, because PostgreSQL may miss it just after its launch.
const WATCHDOG = `
trap '' HUP INT TERM
exec 3<&0
"$@" </dev/null 3<&- & server=$!
(while read -r _ <&3; do :; done; while kill -INT $server 2>/dev/null; do sleep 1; done) & reader=$!
exec 3<&- </dev/null
wait $server; status=$?
kill -KILL $reader
exit $status`;

const LARGEST_LOG_BYTES = 10_000_000;

const SETTINGS = {
  listen_addresses: '',
  unix_socket_directories: '.',
  port: String(PORT),
  cluster_name: 'baari',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Logs the server's own errors but not those of statements, because their messages contain values.
  log_min_messages: 'log',
};
const VOLATILE_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  io_method: 'sync',
};

/**
 * Launches the server of an initialised cluster on which no other server runs. The caller must have the start
 * lock.
 */
export function launchPostmaster(
  { folder, logFile, user, isDurable }: Cluster,
  { postgres }: Programs,
): Postmaster {
  const settings = Object.entries({ ...SETTINGS, ...(isDurable ? {} : VOLATILE_SETTINGS) });
  const server = [postgres, '-D', OWN_FOLDER, ...settings.flatMap(([k, v]) => ['-c', `${k}=${v}`])];
  const log = openLog(logFile);
  const watchdog = spawn('/bin/sh', ['-c', WATCHDOG, 'baari-postgres', ...server], {
    uid: user.uid,
    gid: user.gid,
    cwd: folder,
    env: SERVER_ENVIRONMENT,
    detached: true, // The server runs in a separate session, so that Ctrl-C reaches only this process, which then stops the server cleanly.
    stdio: ['pipe', log.descriptor, log.descriptor],
  });
  fs.closeSync(log.descriptor);
  const exited = once(watchdog, 'exit').then(
    () => {},
    () => {},
  );
  watchdog.unref();
  return {
    exited,
    get hasExited() {
      return watchdog.exitCode !== null || watchdog.signalCode !== null || watchdog.pid === undefined;
    },
    readLog: () => fs.readFileSync(logFile).subarray(log.length).toString(),
    stop: () => stop(watchdog, exited),
  };
}

async function stop(watchdog: ChildProcess, exited: Promise<void>): Promise<void> {
  watchdog.ref();
  watchdog.stdin?.end();
  await exited;
}

function openLog(file: string): { descriptor: number; length: number } {
  const length = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (length < LARGEST_LOG_BYTES) return { descriptor: fs.openSync(file, 'a', 0o600), length };
  fs.renameSync(file, `${file}.1`);
  return { descriptor: fs.openSync(file, 'a', 0o600), length: 0 };
}
