import type pg from 'pg';
import { migrate, OWN_MIGRATIONS } from '../migrate.ts';
import { isFromBeforeBaseline, readMigrations } from '../migration-files.ts';
import { withBackupClient } from './backup-client.ts';
import { type BackupHeader, rowsIn } from './backup-format.ts';
import { BackupRefused } from './backup-refused.ts';
import { type BackupFile, checkBackup, readBackup } from './read-backup.ts';
import * as restore from './restore.repository.ts';
import { readMigrated, readTables } from './snapshot.repository.ts';

export type RestoredBackup = { madeAt: Date; tables: number; rows: number };

type Options = BackupFile & {
  connection: pg.ClientConfig;
  /** The folder of this program's migrations. The default is the folder of Baari's own migrations. */
  migrations?: string;
};

/**
 * Restores a backup into an empty database, completely or not at all, and migrates it to this program's
 * version. Refuses a database with rows before it reads the file. Reads the file twice: once completely
 * before it changes anything, and again for its rows.
 * @throws BackupRefused if the file is incomplete, was not written by Baari, was made with another secret, or
 * is newer than this program or older than the first release. It is also thrown if the database is not empty,
 * or is newer than the backup.
 */
export async function restoreBackup(options: Options): Promise<RestoredBackup> {
  const { connection, migrations = OWN_MIGRATIONS } = options;
  await withBackupClient(connection, refuseFilled);
  const { header, contents } = await checkBackup(options);
  refuseUnknown(header, migrations);
  const state = header.migrations.at(-1)?.version ?? 0;
  await withBackupClient(connection, async (client) => {
    await refuseFilled(client);
    await refuseNewer(client, state);
  });
  await migrate(connection, { folder: migrations, through: state });
  await withBackupClient(connection, (client) => fill(client, options, state));
  await migrate(connection, { folder: migrations });
  return { madeAt: new Date(header.madeAt), tables: contents.parts.length, rows: rowsIn(contents) };
}

/** The restore runs in one transaction, which ends with the connection if it fails. */
async function fill(client: pg.Client, source: BackupFile, state: number): Promise<void> {
  await restore.begin(client);
  const tables = await readTables(client);
  await restore.lockTables(client, tables);
  // Checks again, because another process may have filled or migrated the database before this one got the
  // locks.
  await refuseFilled(client);
  await refuseNewer(client, state);
  await restore.switchTriggers(client, tables, 'DISABLE');
  const { contents } = await readBackup(source, (table, rows) => restore.copyIn(client, table, rows));
  await restore.setSequences(client, contents.sequences);
  await restore.switchTriggers(client, tables, 'ENABLE');
  await restore.analyse(client, tables);
  await restore.commit(client);
}

async function refuseFilled(client: pg.Client): Promise<void> {
  const filled = await restore.findFilled(client, await readTables(client));
  if (filled === null) return;
  throw new BackupRefused(
    `The database is not empty (there are rows in ${filled}): restore into a new one. Nothing was changed.`,
  );
}

async function refuseNewer(client: pg.Client, state: number): Promise<void> {
  const last = (await readMigrated(client)).at(-1);
  if (last === undefined || last.version <= state) return;
  throw new BackupRefused(
    `The database has no rows, but its tables are newer (${last.name}) than the backup: restore into a new database, ` +
      'before a server has opened it. It is brought to the new state afterwards.',
  );
}

function refuseUnknown({ migrations }: BackupHeader, folder: string): void {
  const known = readMigrations(folder);
  if (isFromBeforeBaseline(migrations, known))
    throw new BackupRefused(
      'The backup was made before version 0.9.0, the first release, which begins a new schema. This version cannot restore ' +
        'it: restore it with the version that made it. Nothing was changed.',
    );
  for (const [index, { name, checksum }] of migrations.entries()) {
    const own = known[index];
    if (own === undefined)
      throw new BackupRefused(
        `The backup is newer than this program, which does not know ${name}: use the version that made it, or a later one.`,
      );
    if (own.checksum !== checksum)
      throw new BackupRefused(`The backup was made with another ${name} than this program has.`);
  }
}
