import type pg from 'pg';
import { OWN_MIGRATIONS } from '../migrate.ts';
import { readMigrations, refuseFromBeforeBaseline } from '../migration-files.ts';
import { withBackupClient } from './backup-client.ts';
import { readMigrated } from './snapshot.repository.ts';

/**
 * Returns the numbers of the last migration that a database has run and of the last one that this program has, 0 for none.
 * Throws when the database was made before the first release.
 */
export async function readSchemaState(
  connection: pg.ClientConfig,
): Promise<{ database: number; program: number }> {
  const migrated = await withBackupClient(connection, readMigrated);
  const known = readMigrations(OWN_MIGRATIONS);
  refuseFromBeforeBaseline(migrated, known);
  const last = (list: readonly { version: number }[]) => list.at(-1)?.version ?? 0;
  return { database: last(migrated), program: last(known) };
}
