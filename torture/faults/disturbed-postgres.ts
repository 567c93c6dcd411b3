/** Faults in which PostgreSQL restarts, hangs, or has no free connections. */
import pg from 'pg';
import type { Connection } from '../../harness/postgres.ts';
import { openDatabase } from '../../packages/server/src/db/index.ts';
import { type Fault, pause } from './fault.ts';
import { endConnections } from './ledger.repository.ts';
import { postmasterOf, processesOf, signalAll, untilSucceeded } from './postgres-processes.ts';

const restarted = (name: string, signal: NodeJS.Signals): Fault => ({
  name,
  times: 2,
  inShort: 0,
  inject: async ({ site }) => {
    const { dataDir } = site.servers[0];
    const postmaster = postmasterOf(dataDir);
    process.kill(postmaster, signal);
    await untilSucceeded(dataDir, postmaster);
  },
});

export const restartedFast = restarted('PostgreSQL restarted (SIGINT)', 'SIGINT');
/**
 * PostgreSQL then refuses new connections, and stops when the last connection closes. Baari's servers do not
 * close their connections on their own.
 */
export const restartedSmart = restarted('PostgreSQL asked to end once nobody uses it (SIGTERM)', 'SIGTERM');

const PAUSED_MS = 6000;

export const pausedPostgres: Fault = {
  name: `PostgreSQL paused for ${PAUSED_MS / 1000} s (SIGSTOP)`,
  times: 2,
  inShort: 1,
  inject: async ({ site }) => {
    const paused = processesOf(postmasterOf(site.servers[0].dataDir));
    signalAll(paused, 'SIGSTOP');
    try {
      await pause(PAUSED_MS);
    } finally {
      signalAll(paused.toReversed(), 'SIGCONT');
    }
  },
};

/** The application names of the servers' connections. */
const OF_SERVERS = ['baari', 'baari live', 'baari-supervisor', 'pgboss'];
const FULL_MS = 4000;
const TAKE_AGAIN_MS = 100;

/**
 * Another client takes every free connection, including those that the servers lose when their connections
 * are closed.
 */
export const outOfConnections: Fault = {
  name: `PostgreSQL out of connections for ${FULL_MS / 1000} s`,
  times: 2,
  inShort: 0,
  inject: async ({ site }) => {
    // PostgreSQL reserves some connections for a superuser.
    const superuser = openDatabase({ ...site.connection, user: 'postgres', max: 1 });
    await superuser.query('SELECT 1');
    const taken: pg.Client[] = [];
    const until = performance.now() + FULL_MS;
    while (performance.now() < until) {
      taken.push(...(await takeAll(site.connection)));
      for (const name of OF_SERVERS) await endConnections(superuser, name);
      taken.push(...(await takeAll(site.connection)));
      await pause(TAKE_AGAIN_MS);
    }
    await Promise.all([...taken.map((client) => client.end()), superuser.close()]);
  },
};

async function takeAll(connection: Connection): Promise<pg.Client[]> {
  const taken: pg.Client[] = [];
  for (;;) {
    const client = new pg.Client({ ...connection, application_name: 'greedy' });
    client.on('error', () => {});
    try {
      await client.connect();
      taken.push(client);
    } catch {
      return taken;
    }
  }
}
