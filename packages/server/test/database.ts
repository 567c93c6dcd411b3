import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, type EmbeddedPostgres, openDatabase } from '../src/db/index.ts';
import { eventually } from './eventually.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: EmbeddedPostgres['connection'];
  }
}

export const TEMPLATE_DATABASE = 'baari_template';

export type TestDatabase = {
  readonly database: Database;
  /** For a second pool, or another process. */
  readonly connection: EmbeddedPostgres['connection'];
  /** Closes the database and removes it. */
  readonly drop: () => Promise<void>;
};

/** A migrated, empty database of the caller's own. `config` overrides sizes and timeouts of its pool. */
export async function createTestDatabase(config: pg.PoolConfig = {}): Promise<TestDatabase> {
  const server = inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await execute(server, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE_DATABASE}`);
  const connection = { ...server, database: name };
  const database = openDatabase({ ...connection, ...config });
  return {
    database,
    connection,
    async drop() {
      await database.close();
      // PostgreSQL may be vacuuming it just then, in a process that is not ours to end: it leaves by itself.
      await eventually(() => execute(server, `DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}

async function execute(server: EmbeddedPostgres['connection'], sql: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
