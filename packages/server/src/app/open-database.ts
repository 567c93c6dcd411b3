import { statfsSync } from 'node:fs';
import type pg from 'pg';
import type { Config } from '../config/config.ts';
import type { Logger } from '../context/index.ts';
import { refuseOtherSecret } from '../alerts/index.ts';
import { backUpBeforeUpgrade, findWayBack } from '../db/backup/index.ts';
import {
  type Database,
  type DatabaseConfig,
  DatabaseIsNewer,
  hasTimeLimits,
  openDatabase,
  ownsTables,
  type Sql,
  startEmbeddedPostgres,
} from '../db/index.ts';
import { prepareDatabase } from './prepare-database.ts';
import { vaultOf } from './vault.ts';

export type OpenedDatabase = {
  db: Database;
  /** These settings are for direct connections, which bypass a pooler. */
  connection: pg.ClientConfig;
  /** Closes the pool, then stops PostgreSQL if this process started it. */
  close: () => Promise<void>;
};

/** Opens the configured PostgreSQL, or the embedded one, and migrates it to this version. */
export async function openMigrated(config: Config, log: Logger): Promise<OpenedDatabase> {
  const { pooled, direct, owner, stop } = await connectionsOf(config, log);
  const db = openDatabase(pooled);
  try {
    await bringUpToDate(config, owner, db, log);
    await tellRole(db, log);
    await tellLimits(db, log);
  } catch (error) {
    await db.close();
    await stop();
    throw error;
  }
  const close = async () => {
    await db.close();
    await stop();
  };
  return { db, connection: direct, close };
}

async function bringUpToDate(
  config: Config,
  owner: pg.ClientConfig,
  application: Database,
  log: Logger,
): Promise<void> {
  const { backupDir: folder, backupKey: publicKey, canClearAllData } = config;
  const vault = vaultOf(config);
  const beforeChange = async (state: number) => {
    log.info({}, 'this version changes the tables: all rows are backed up first');
    const source = { connection: owner, sealer: vault, publicKey, now: new Date() };
    const file = await backUpBeforeUpgrade({ ...source, folder, state });
    log.info({ file }, 'backed up');
  };
  const inspect = async (sql: Sql) => {
    if (!config.isSecretLost) await refuseOtherSecret(sql, vault);
  };
  try {
    const migrated = await prepareDatabase({ owner, application, canClearAllData, inspect, beforeChange });
    if (migrated.length > 0) log.info({ migrated }, 'database migrated');
  } catch (error) {
    throw error instanceof DatabaseIsNewer ? withWayBack(error, folder) : error;
  }
}

function withWayBack({ message, knownThrough }: DatabaseIsNewer, folder: string): Error {
  const file = findWayBack(folder, knownThrough);
  const way =
    file === null
      ? `A backup from before the upgrade, with which this version could go on, is not in ${folder}.`
      : `Or go back to the backup that was made before the upgrade, without what came after it: restore ${file} into a ` +
        'new database (docs/self-hosting.md, Upgrading).';
  return new Error(`${message}\n${way}`);
}

type Connections = {
  /** The connections for requests. These connections go through a pooler if one is configured. */
  pooled: DatabaseConfig;
  direct: pg.ClientConfig;
  owner: pg.ClientConfig;
  /** Stops the embedded PostgreSQL of this process. */
  stop: () => Promise<void>;
};

async function connectionsOf({ database, dataDir }: Config, log: Logger): Promise<Connections> {
  if (database === null) {
    const embedded = await startEmbeddedPostgres({ dataDir, log });
    const { connection: owner, application } = embedded;
    return { pooled: application, direct: application, owner, stop: () => embedded.stop() };
  }
  const { url, directUrl, ownerUrl, hasNamedStatements } = database;
  return {
    pooled: { connectionString: url, hasNamedStatements },
    direct: { connectionString: directUrl },
    owner: { connectionString: ownerUrl },
    stop: async () => {},
  };
}

async function tellRole(db: Database, log: Logger): Promise<void> {
  if (await ownsTables(db))
    log.warn({}, 'requests are served as the owner of the tables: see DATABASE_OWNER_URL');
  else log.info({}, 'requests are served as a role that owns no table and cannot change the records');
}

/** Warns if statements and transactions have no time limit, because a pooler may ignore the setting. */
async function tellLimits(db: Database, log: Logger): Promise<void> {
  if (await hasTimeLimits(db)) return;
  log.warn(
    {},
    'nothing ends a statement or a transaction that hangs: see connect_query in docs/self-hosting.md',
  );
}

/** If the disk has less free space than this, PostgreSQL may stop without being able to log the reason. */
const LEAST_BYTES = 1024 * 1024;

/**
 * Returns whether the embedded PostgreSQL has run out of disk space. Always returns false for an external
 * database.
 */
export function hasFullFolder({ database, dataDir }: Pick<Config, 'database' | 'dataDir'>): boolean {
  if (database !== null) return false;
  const { bavail, bsize } = statfsSync(dataDir);
  return bavail * bsize < LEAST_BYTES;
}
