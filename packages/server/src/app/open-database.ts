import type pg from 'pg';
import type { Config } from '../config/config.ts';
import type { Logger } from '../context/index.ts';
import { fillLatinNames } from '../clinics/index.ts';
import { type Database, openDatabase, ownsTables, startEmbeddedPostgres } from '../db/index.ts';
import { prepareDatabase } from './prepare-database.ts';

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
  const { owner, connection } = embedded
    ? { owner: embedded.connection, connection: embedded.application }
    : connectionsOf(config);
  const db = openDatabase(connection);
  try {
    const migrated = await prepareDatabase({ owner, application: db, ...config });
    if (migrated.length > 0) log.info({ migrated }, 'database migrated');
    await tellRole(db, log);
    await fillLatinNames(db);
  } catch (error) {
    await db.close();
    await embedded?.stop();
    throw error;
  }
  const close = async () => {
    await db.close();
    await embedded?.stop();
  };
  return { db, connection, close };
}

type Connections = { owner: pg.ClientConfig; connection: pg.ClientConfig };

function connectionsOf({ databaseUrl, databaseOwnerUrl }: Config): Connections {
  const connection = { connectionString: databaseUrl ?? '' };
  return {
    owner: databaseOwnerUrl === null ? connection : { connectionString: databaseOwnerUrl },
    connection,
  };
}

async function tellRole(db: Database, log: Logger): Promise<void> {
  if (await ownsTables(db))
    log.warn({}, 'requests are served as the owner of the tables: see DATABASE_OWNER_URL');
  else log.info({}, 'requests are served as a role that owns no table and cannot change the records');
}
