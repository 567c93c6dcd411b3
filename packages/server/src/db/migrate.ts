import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type Migration, readMigrations, refuseFromBeforeBaseline } from './migration-files.ts';
import { compile, inOrder } from './statements.ts';
import { PROGRAM_VERSION } from './program-version.ts';

type AppliedMigration = Pick<Migration, 'version' | 'name' | 'checksum'> & { programVersion: string };

export type MigrateOptions = {
  /** The folder that contains the migrations. The default is the folder of Baari's own migrations. */
  folder?: string;
  /** The number of the last migration to run. By default, all migrations run. */
  through?: number;
  /**
   * Runs before a migration changes the tables of a used database, whose last migration is `state`. All
   * migrations wait until it has finished. If this function fails, the database is not changed.
   */
  beforeChange?: (state: number) => Promise<void>;
};

/** This error means that migrations have run in the database that this program does not know. */
export class DatabaseIsNewer extends Error {
  /** The number of the last migration that this program contains. */
  readonly knownThrough: number;

  constructor(newest: AppliedMigration, known: Migration | undefined) {
    const writer = `Baari ${newest.programVersion}`;
    super(
      `The database is newer than this program: ${writer} brought it to ${newest.name}, and this is Baari ` +
        `${PROGRAM_VERSION}, which knows nothing after ${known?.name ?? 'an empty database'}. ` +
        `Start ${writer} again, or one after it.`,
    );
    this.name = 'DatabaseIsNewer';
    this.knownThrough = known?.version ?? 0;
  }
}

export const OWN_MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * The number of a lock with which processes that start together migrate one after another. The number is
 * arbitrary, but the same in every version of Baari.
 */
export const MIGRATION_LOCK = 8_226_141;

/**
 * Migrates the database to this version. Runs the missing migrations, each in its own transaction. Several
 * processes may do this at the same time. A process that finds no missing migration does not wait for the
 * others.
 * @returns the names of the migrations that ran.
 * @throws DatabaseIsNewer if the database has migrations that this version does not know. Throws another
 * error if the database was made before the first release, has other migrations, or a migration fails.
 */
export async function migrate(
  connection: pg.ClientConfig,
  { folder = OWN_MIGRATIONS, through = Infinity, beforeChange }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = readMigrations(folder);
  const client = new pg.Client({ ...connection, statement_timeout: 0, query_timeout: 0 });
  client.on('error', () => {}); // This error is ignored here, because the failing statement reports it.
  try {
    await client.connect();
    const pendingAfter = (applied: AppliedMigration[]) =>
      findPending(migrations, applied).filter(({ version }) => version <= through);
    if (pendingAfter(await readApplied(client)).length === 0) return [];
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    // Reads the migrations again, because another process may have run them while this one waited.
    const applied = await readApplied(client);
    const pending = pendingAfter(applied);
    const last = applied.at(-1);
    if (pending.length > 0 && last !== undefined) await beforeChange?.(last.version);
    await client.query(TABLE);
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end(); // This releases the lock.
  }
}

const TABLE = `
  CREATE TABLE IF NOT EXISTS schema_migration (
    version integer PRIMARY KEY,
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now(),
    program_version text NOT NULL
  )`;

/** Returns the migrations that have run in the database, or an empty list if the database is new. */
async function readApplied(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('schema_migration') IS NOT NULL AS exists`,
  );
  if (!tables[0]?.exists) return [];
  const { rows } = await client.query<AppliedMigration>(
    'SELECT version, name, checksum, program_version AS "programVersion" FROM schema_migration ORDER BY version',
  );
  return rows;
}

/**
 * Returns the migrations that have not run yet. Throws an error unless the migrations that have run are the
 * first ones in the list.
 */
function findPending(migrations: Migration[], applied: AppliedMigration[]): Migration[] {
  const newest = applied.at(-1);
  refuseFromBeforeBaseline(applied, migrations);
  applied.forEach((past, index) => {
    const present = migrations[index];
    if (present === undefined || past.version < present.version)
      throw new DatabaseIsNewer(newest ?? past, migrations.at(-1));
    if (present.version < past.version) {
      throw new Error(
        `Migration ${present.name} comes before ${past.name}, which the database already has. ` +
          'Give it the next free number.',
      );
    }
    if (present.checksum !== past.checksum) {
      throw new Error(
        `Migration ${present.name} was changed after the database had run it as ${past.name}. ` +
          'Restore the file, and put the change into a new migration.',
      );
    }
  });
  return migrations.slice(applied.length);
}

const RECORD = compile(
  `INSERT INTO schema_migration (version, name, checksum, program_version)
   VALUES (:version, :name, :checksum, :programVersion)`,
);

async function apply(client: pg.Client, { version, name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(sql);
    const values = { version, name, checksum, programVersion: PROGRAM_VERSION };
    await client.query(RECORD.text, inOrder(RECORD, values));
    await client.query('COMMIT');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Migration ${name} failed, and nothing of it remains: ${reason}`, { cause });
  }
}
