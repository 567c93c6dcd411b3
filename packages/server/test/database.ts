import type pg from 'pg';
import { inject } from 'vitest';
import { type Database, type EmbeddedPostgres, openDatabase } from '../src/db/index.ts';
import { copyEmptyTemplate, copyTemplate, dropCopy } from './template-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: EmbeddedPostgres['connection'];
    application: EmbeddedPostgres['application'];
  }
}

export type TestDatabase = {
  /** A connection as the tables' owner, for a test's setup and checks. */
  readonly database: Database;
  /** A connection as the role that serves requests, for the tested code. */
  readonly application: Database;
  /** The owner's database address, for a second pool or another process. */
  readonly connection: EmbeddedPostgres['connection'];
  readonly applicationConnection: EmbeddedPostgres['application'];
  /** Closes and drops the database. */
  readonly drop: () => Promise<void>;
};

/**
 * Creates a migrated, empty database that only this caller uses. `config` changes the sizes and timeouts of
 * its pool.
 */
export const createTestDatabase = (config: pg.PoolConfig = {}): Promise<TestDatabase> =>
  open(copyTemplate, config);

/** Creates a separate database without migrations, but with the job tables. */
export const createEmptyDatabase = (): Promise<TestDatabase> => open(copyEmptyTemplate, {});

async function open(copyOf: typeof copyTemplate, config: pg.PoolConfig): Promise<TestDatabase> {
  const server = { connection: inject('postgres'), application: inject('application') };
  const copy = await copyOf(server);
  const database = openDatabase({ ...copy.connection, ...config });
  const application = openDatabase({ ...copy.application, ...config });
  return {
    database,
    application,
    connection: copy.connection,
    applicationConnection: copy.application,
    async drop() {
      await application.close();
      await database.close();
      await dropCopy(copy, server);
    },
  };
}

/** The address in the form of DATABASE_URL. */
export const urlOf = ({ user, password, host, database }: TestDatabase['connection']) =>
  `postgres://${user}:${password}@${encodeURIComponent(host)}/${database}`;
