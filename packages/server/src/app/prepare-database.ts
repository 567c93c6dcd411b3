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
  /** Creates the tables and owns them. */
  owner: pg.ClientConfig;
  /** Serves requests; may be the owner. */
  application: Pick<Database, 'query'>;
  canClearAllData: boolean;
  /** Checks the database before anything in it changes, and throws to leave it as it is. */
  inspect?: (owner: Sql) => Promise<void>;
} & Pick<MigrateOptions, 'beforeChange'>;

/**
 * Brings the tables to this version's state, and gives the role that serves requests the rights it needs. Returns the
 * names of the migrations that ran.
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
