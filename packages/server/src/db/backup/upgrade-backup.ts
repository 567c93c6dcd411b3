/**
 * Makes a backup before an upgrade changes the tables, and tells the operator how to return to the previous
 * version.
 */
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { OWN_MIGRATIONS } from '../migrate.ts';
import { readMigrations, refuseFromBeforeBaseline } from '../migration-files.ts';
import { PROGRAM_VERSION } from '../program-version.ts';
import { withBackupClient } from './backup-client.ts';
import type { Sealer } from './backup-format.ts';
import { makeBackup } from './make-backup.ts';
import { readMigrated } from './snapshot.repository.ts';

type Options = {
  /** The connection of the tables' owner. */
  connection: pg.ClientConfig;
  /** The folder for these backups, created if it is missing. */
  folder: string;
  sealer: Sealer;
  publicKey: string | undefined;
  now: Date;
  /** The number of the last migration that has run in the database. */
  state: number;
};

const STATE_DIGITS = 4;

/** The file's name contains the reason and the version of the tables, which `findWayBack` reads. */
const NAME = /^baari-before-.+-at-(\d{4})-(\d{8}T\d{6}Z)\.backup$/;

/**
 * Makes the backup before an upgrade. The caller must block all migrations during the backup.
 * @returns the backup's file.
 */
export async function backUpBeforeUpgrade({ folder, state, now, ...source }: Options): Promise<string> {
  const at = `${String(state).padStart(STATE_DIGITS, '0')}-${compact(now)}`;
  const file = path.join(folder, `baari-before-${PROGRAM_VERSION}-at-${at}.backup`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    await makeBackup({ ...source, file, now, isMigrationHeld: true });
    return file;
  } catch (cause) {
    throw new Error(
      `This version changes the tables, and the backup that comes first could not be written to ${folder}. Nothing was ` +
        'changed. See that the server may write there and that there is room, or name another folder as BACKUP_DIR.',
      { cause },
    );
  }
}

/**
 * Returns the folder's newest backup from before an upgrade. Ignores backups that a program with migrations
 * up to `knownThrough` can't restore.
 */
export function findWayBack(folder: string, knownThrough: number): string | null {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const found = names.flatMap((name) => {
    const [, state = '', madeAt = ''] = NAME.exec(name) ?? [];
    return state !== '' && Number(state) <= knownThrough ? [{ name, order: `${state} ${madeAt}` }] : [];
  });
  const newest = found.sort((one, other) => one.order.localeCompare(other.order)).at(-1);
  return newest === undefined ? null : path.join(folder, newest.name);
}

/** Formats a time as `20261124T161500Z`, which every file system accepts in a file's name. */
const compact = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '');

/**
 * Returns the number of the last migration that has run in a database, and of the last migration in this
 * program. 0 means none. Throws if the database was made before the first release.
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
