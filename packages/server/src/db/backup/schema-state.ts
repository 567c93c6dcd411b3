import type pg from 'pg';
import { OWN_MIGRATIONS } from '../migrate.ts';
import { readMigrations } from '../migration-files.ts';
import { withBackupClient } from './backup-client.ts';
import { readMigrated } from './snapshot.repository.ts';

/** The last migration that a database has run, and the last one that this program has: their numbers, 0 for none. */
export async function readSchemaState(
  connection: pg.ClientConfig,
): Promise<{ database: number; program: number }> {
  const migrated = await withBackupClient(connection, readMigrated);
  const last = (list: readonly { version: number }[]) => list.at(-1)?.version ?? 0;
  return { database: last(migrated), program: last(readMigrations(OWN_MIGRATIONS)) };
}
