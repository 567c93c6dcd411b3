import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { askForPassword, trustUntilSet } from './access.ts';
import { type Cluster, initialiseCluster } from './cluster.ts';
import { createDatabase, knock, PORT } from './connection.ts';
import { launchPostmaster, type Postmaster } from './postmaster.ts';
import { findPrograms, type Programs } from './programs.ts';
import { isRecordedAsStopping, recordedPostmaster, serverProcesses } from './server-processes.ts';

/**
 * A running server. It is either a child of this process, or another Baari process started it and this one
 * joined it.
 */
export type Server = {
  readonly role: 'started' | 'adopted';
  /** Resolves when the server has ended or has closed our connection. */
  readonly lost: Promise<void>;
  /** Stops the server if this process started it, but not a server of another process. */
  readonly stop: () => Promise<void>;
};

const POLL_MS = 15;
const ORPHANS_MAY_LIVE_MS = 1000;
const SILENCE_MAY_LAST_MS = 30_000;
const STATUS_LOOK_MS = 500;

/**
 * Makes sure that exactly one server runs on the cluster, even if the last run left processes or files
 * behind.
 * @throws if there are no executables for this platform, or with PostgreSQL's message if it refuses to start.
 */
export async function startOrAdopt(cluster: Cluster): Promise<Server> {
  const release = await takeStartLock(cluster.dataDir);
  try {
    const running = await findRunning(cluster);
    if (running !== undefined) return await adopt(cluster, running);
    const programs = findPrograms(cluster);
    initialiseCluster(cluster, programs);
    removeStaleFiles(cluster);
    trustUntilSet(cluster);
    return await start(cluster, programs);
  } finally {
    release();
  }
}

/**
 * Connects to the server that runs on the cluster. Returns undefined if no server runs and no process of an
 * earlier server is left.
 */
async function findRunning(cluster: Cluster): Promise<pg.Client | undefined> {
  if (!fs.existsSync(cluster.folder)) return undefined;
  const since = Date.now();
  for (;;) {
    const answer = await knock(cluster.connection);
    if (answer.state === 'ready') return answer.client;
    if (answer.state === 'absent') {
      const processes = serverProcesses(cluster);
      if (processes.length === 0) return undefined;
      outlast(processes, cluster, Date.now() - since);
    }
    await sleep(POLL_MS);
  }
}

/**
 * Two servers on one folder would destroy it, so every process of the previous server must end before the
 * next one starts.
 */
function outlast(processes: number[], cluster: Cluster, waitedMs: number): void {
  const postmaster = processes.find((pid) => pid === recordedPostmaster(cluster));
  if (postmaster === undefined) {
    // These are backends whose postmaster has crashed. They end when they are idle, and their work is lost
    // anyway.
    if (waitedMs > ORPHANS_MAY_LIVE_MS) processes.forEach((pid) => process.kill(pid, 'SIGKILL'));
  } else if (waitedMs > SILENCE_MAY_LAST_MS) {
    throw new Error(
      `A PostgreSQL server (process ${postmaster}) runs on ${cluster.folder}, but not for Baari. Stop it first.`,
    );
  }
}

/** PostgreSQL trusts a recorded process id that is alive, even if it now belongs to another program. */
function removeStaleFiles({ folder }: Cluster): void {
  const socket = `.s.PGSQL.${PORT}`;
  for (const name of ['postmaster.pid', socket, `${socket}.lock`]) {
    fs.rmSync(path.join(folder, name), { force: true });
  }
}

async function start(cluster: Cluster, programs: Programs): Promise<Server> {
  const postmaster = launchPostmaster(cluster, programs);
  try {
    const client = await untilReady(cluster, postmaster);
    await createDatabase(client, cluster.application);
    await askForPassword(cluster, client);
    await client.end();
  } catch (error) {
    await postmaster.stop();
    throw error;
  }
  endWhenAskedTo(cluster, postmaster);
  return { role: 'started', lost: postmaster.exited, stop: () => postmaster.stop() };
}

/**
 * After a SIGTERM from outside, PostgreSQL refuses new connections and ends once the last one closes. Our own
 * connections would prevent this forever, so we stop the server cleanly.
 */
function endWhenAskedTo(cluster: Cluster, postmaster: Postmaster): void {
  const timer = setInterval(() => {
    if (isRecordedAsStopping(cluster)) void postmaster.stop();
  }, STATUS_LOOK_MS).unref();
  void postmaster.exited.then(() => clearInterval(timer));
}

async function untilReady(cluster: Cluster, postmaster: Postmaster): Promise<pg.Client> {
  for (;;) {
    const answer = await knock(cluster.connection);
    if (answer.state === 'ready') return answer.client;
    if (postmaster.hasExited) {
      throw new Error(`PostgreSQL did not start on ${cluster.folder}:\n${postmaster.readLog().trim()}`);
    }
    await sleep(POLL_MS);
  }
}

/**
 * Joins a server that is already running. The connection remains open, because its end shows immediately that
 * the server has ended.
 */
async function adopt(cluster: Cluster, client: pg.Client): Promise<Server> {
  const lost = new Promise<void>((resolve) => client.once('end', resolve));
  await createDatabase(client, cluster.application);
  return { role: 'adopted', lost, stop: () => client.end() };
}

const RETRY_MS = 20;

/**
 * Waits until this process is the only one that inspects and starts PostgreSQL on the folder. The lock is a
 * name in the kernel (an abstract socket). The lock ends with its holder's process, so unlike a lock file, it
 * can't be left behind.
 * @returns the function that releases the lock.
 */
export async function takeStartLock(folder: string): Promise<() => void> {
  const { dev, ino } = fs.statSync(folder);
  for (;;) {
    const server = net.createServer();
    try {
      server.listen(`\0baari-postgres-${dev}-${ino}`);
      await once(server, 'listening');
      return () => void server.close();
    } catch (error) {
      if (!isAddressInUse(error)) throw error;
      await sleep(RETRY_MS);
    }
  }
}

const isAddressInUse = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
