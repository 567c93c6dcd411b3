import type pg from 'pg';
import type { Config } from '../config.ts';
import type { Logger } from '../context/index.ts';
import { type Database, migrate, openDatabase, startEmbeddedPostgres } from '../db/index.ts';

export type OpenedDatabase = {
  db: Database;
  /** For connections of others' own. */
  connection: pg.ClientConfig;
  /** Closes the pool, then the PostgreSQL that runs with this process. */
  close: () => Promise<void>;
};

/** The configured PostgreSQL, or the embedded one, brought to this version's state. */
export async function openMigrated(config: Config, log: Logger): Promise<OpenedDatabase> {
  const embedded =
    config.databaseUrl === null ? await startEmbeddedPostgres({ dataDir: config.dataDir, log }) : null;
  const connection: pg.ClientConfig = embedded?.connection ?? { connectionString: config.databaseUrl ?? '' };
  try {
    const migrated = await migrate(connection);
    if (migrated.length > 0) log.info({ migrated }, 'database migrated');
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  const db = openDatabase(connection);
  const close = async () => {
    await db.close();
    await embedded?.stop();
  };
  return { db, connection, close };
}
