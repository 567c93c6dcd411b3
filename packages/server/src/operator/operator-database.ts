import { existsSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import type { Config } from '../config/config.ts';
import { readSchemaState } from '../db/backup/index.ts';
import { type Database, openDatabase, startEmbeddedPostgres } from '../db/index.ts';

/**
 * Runs `work` with a connection to PostgreSQL as the owner of the tables. It connects to the configured
 * server or to the embedded PostgreSQL of a running Baari. Otherwise it starts the embedded PostgreSQL for
 * this. Does not migrate the database.
 */
export async function withConnection<Result>(
  { database, dataDir }: Config,
  work: (connection: pg.ClientConfig) => Promise<Result>,
): Promise<Result> {
  if (database !== null) return work({ connectionString: database.ownerUrl });
  const embedded = await startEmbeddedPostgres({ dataDir, log: { info: () => {}, warn: tell, error: tell } });
  try {
    return await work(embedded.connection);
  } finally {
    await embedded.stop();
  }
}

/**
 * Connects like `withConnection`, but only if a server has used the folder before. Otherwise a mistyped
 * folder would become a new, empty database.
 */
export function withKnownConnection<Result>(
  config: Config,
  work: (connection: pg.ClientConfig) => Promise<Result>,
): Promise<Result> {
  if (config.database === null && !existsSync(path.join(config.dataDir, 'postgres')))
    throw new Error(
      `There is no database in ${config.dataDir}: set DATA_DIR or DATABASE_URL as the server has it.`,
    );
  return withConnection(config, work);
}

/** Opens a database of this program's version. Throws the errors of `withCurrentConnection`. */
export const withCurrentDatabase = <Result>(
  config: Config,
  work: (database: Database) => Promise<Result>,
): Promise<Result> => withCurrentConnection(config, (connection) => withDatabase(connection, work));

/**
 * Connects to a database of this program's version. Throws an error if the database has another version,
 * because a server of that version may be using it.
 */
export function withCurrentConnection<Result>(
  config: Config,
  work: (connection: pg.ClientConfig) => Promise<Result>,
): Promise<Result> {
  return withKnownConnection(config, async (connection) => {
    const state = await readSchemaState(connection);
    if (state.database !== state.program)
      throw new Error(
        `The database is at migration ${state.database}, this program at ${state.program}: ` +
          (state.database < state.program
            ? 'start the server first, which brings it there.'
            : 'use a newer one.'),
      );
    return work(connection);
  });
}

export async function withDatabase<Result>(
  connection: pg.ClientConfig,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase(connection);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const tell = (_: object, message: string) => void process.stderr.write(`${message}\n`);
