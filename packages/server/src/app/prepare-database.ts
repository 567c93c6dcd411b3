import type pg from 'pg';
import {
  type Database,
  grantToApplication,
  migrate,
  type MigrateOptions,
  openDatabase,
  readRole,
  type Sql,
} from '../db/index.ts';
import { installJobs } from '../jobs/index.ts';

type Options = {
  /** The role that creates and owns the tables. */
  owner: pg.ClientConfig;
  /** The role that serves requests. This may be the same role as the owner. */
  application: Pick<Database, 'query'>;
  canClearAllData: boolean;
  /** Checks the database before any change. If a check throws an error, the database is unchanged. */
  inspect?: (owner: Sql) => Promise<void>;
} & Pick<MigrateOptions, 'beforeChange'>;

/**
 * Migrates the tables to this version, and grants rights to the role that serves requests. Returns the names
 * of the migrations that ran.
 */
export async function prepareDatabase(options: Options): Promise<string[]> {
  const { owner, application, canClearAllData, inspect } = options;
  const db = openDatabase({ ...owner, max: 1 });
  try {
    await inspect?.(db);
    const migrated = await migrate(owner, options);
    await installJobs(owner, db);
    const role = await readRole(application);
    if (role !== (await readRole(db)))
      await db.transaction((tx) => grantToApplication(tx, role, { canClearAllData }));
    return migrated;
  } finally {
    await db.close();
  }
}
