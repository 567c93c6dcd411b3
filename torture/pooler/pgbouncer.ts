/** Runs PgBouncer between the servers and PostgreSQL. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import type { Connection } from '../../harness/postgres.ts';
import { freePort } from '../../packages/server/test/baari-process.ts';

/** The pool has fewer connections than two servers open, so that the servers share connections. */
export const POOL_SIZE = 8;
const READY_WITHIN_MS = 10_000;
const LOOK_EVERY_MS = 50;

export type PgBouncer = {
  /** The address that connects through the pooler, with the role of `to`. */
  connection: Connection;
  /** Returns the number of transactions so far. */
  readTransactions: () => Promise<number>;
  close: () => Promise<void>;
};

/** Returns the version that is installed. Returns null if PgBouncer is not installed. */
export function installedPgBouncer(): string | null {
  const { error, stdout } = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' });
  return error === undefined ? (/PgBouncer [\d.]+/.exec(stdout)?.[0] ?? null) : null;
}

/**
 * Starts PgBouncer in front of `to`. PgBouncer runs as the user who owns the PostgreSQL of `dataDir`, because
 * it refuses to run as root.
 */
export async function openPgBouncer(to: Connection, dataDir: string): Promise<PgBouncer> {
  const { uid, gid } = fs.statSync(path.join(dataDir, 'postgres'));
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'pgbouncer-'));
  const connection = { ...to, host: '127.0.0.1', port: await freePort() };
  const settings = path.join(folder, 'pgbouncer.ini');
  const users = path.join(folder, 'users.txt');
  fs.writeFileSync(settings, settingsOf(to, connection.port, users));
  fs.writeFileSync(users, `"${to.user}" "${to.password}"\n`);
  // The user who runs the pooler must be able to reach PostgreSQL's socket in this folder.
  fs.chmodSync(dataDir, 0o711);
  for (const file of [folder, settings, users]) fs.chownSync(file, uid, gid);
  const child = spawn('pgbouncer', [settings], { uid, gid, stdio: ['ignore', 'ignore', 'pipe'] });
  const close = async () => {
    await end(child);
    fs.rmSync(folder, { recursive: true });
  };
  try {
    await untilAnswering(connection, child);
  } catch (error) {
    await close();
    throw error;
  }
  return { connection, close, readTransactions: () => readTransactions(connection) };
}

/** Follows docs/self-hosting.md. */
const settingsOf = ({ host, port, database, user }: Connection, listenPort: number, users: string) => `
[databases]
${database} = host=${host} port=${port} connect_query='SET statement_timeout = 15000; SET idle_in_transaction_session_timeout = 30000'
[pgbouncer]
pool_mode = transaction
ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout
default_pool_size = ${POOL_SIZE}
max_client_conn = 200
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
stats_users = ${user}
`;

async function untilAnswering(connection: Connection, child: ChildProcess): Promise<void> {
  let told = '';
  child.stderr?.on('data', (data: Buffer) => (told += data.toString()));
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: READY_WITHIN_MS });
    try {
      await client.connect();
      return;
    } catch (cause) {
      if (child.exitCode !== null || Date.now() > deadline)
        throw new Error(`PgBouncer does not answer:\n${told}`, { cause });
      await pause(LOOK_EVERY_MS);
    } finally {
      await client.end();
    }
  }
}

const statistics = z.array(z.object({ database: z.string(), total_xact_count: z.coerce.number() }));

async function readTransactions(connection: Connection): Promise<number> {
  const client = new pg.Client({ ...connection, database: 'pgbouncer' });
  await client.connect();
  try {
    const { rows } = await client.query('SHOW STATS');
    const own = statistics.parse(rows).find(({ database }) => database === connection.database);
    return own?.total_xact_count ?? 0;
  } finally {
    await client.end();
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
