/** Starts the embedded PostgreSQL for benchmarks, with fsync on, in a folder that is removed afterwards. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { prepareDatabase } from '../packages/server/src/app/prepare-database.ts';
import {
  type EmbeddedPostgres,
  openDatabase,
  startEmbeddedPostgres,
} from '../packages/server/src/db/index.ts';

export type Connection = EmbeddedPostgres['connection'];

export type BenchPostgres = {
  /** Creates an empty, migrated database, or copies one that has no connections. */
  create: (name: string, template?: Connection) => Promise<Connection>;
};

export async function withPostgres<Result>(
  work: (postgres: BenchPostgres) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'baari-bench-'));
  const log = { info: () => {}, warn: console.warn, error: console.error };
  const server = await startEmbeddedPostgres({ dataDir, log });
  try {
    return await work({ create: (name, template) => createDatabase(server.connection, name, template) });
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function createDatabase(server: Connection, name: string, template?: Connection): Promise<Connection> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template?.database ?? 'template1'}`);
  } finally {
    await client.end();
  }
  const connection = { ...server, database: name };
  if (template === undefined) {
    const application = openDatabase(connection);
    await prepareDatabase({ owner: connection, application, canClearAllData: true });
    await application.close();
  }
  return connection;
}
