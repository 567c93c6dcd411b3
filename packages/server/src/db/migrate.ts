import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type Migration, readMigrations } from './migration-files.ts';

type AppliedMigration = Pick<Migration, 'version' | 'name' | 'checksum'>;

export const OWN_MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number, the same in every version of Baari: processes that start together wait for each other on it. */
export const MIGRATION_LOCK = 8_226_141;

/**
 * Brings the database to the state of this version: runs the migrations that it lacks, each in its own transaction.
 * Processes may do this at once, and one that finds nothing missing waits for nobody: neither for the others nor
 * for a backup.
 * @param folder of the migrations, by default Baari's own.
 * @param through the number of the last one to run, by default all of them.
 * @returns the names of those that ran.
 * @throws when the database has migrations that this version has not or has otherwise, or when one fails.
 */
export async function migrate(
  connection: pg.ClientConfig,
  folder = OWN_MIGRATIONS,
  through = Infinity,
): Promise<string[]> {
  const migrations = readMigrations(folder);
  const client = new pg.Client({ ...connection, statement_timeout: 0, query_timeout: 0 });
  client.on('error', () => {}); // told by the statement that fails
  try {
    await client.connect();
    const readPending = async () =>
      findPending(migrations, await readApplied(client)).filter(({ version }) => version <= through);
    if ((await readPending()).length === 0) return [];
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(TABLE);
    // Another process may have run them while this one waited.
    const pending = await readPending();
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end(); // gives the lock back
  }
}

const TABLE = `
  CREATE TABLE IF NOT EXISTS schema_migration (
    version integer PRIMARY KEY,
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`;

/** What the database has run; nothing for one that no process has migrated yet. */
async function readApplied(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('schema_migration') IS NOT NULL AS exists`,
  );
  if (!tables[0]?.exists) return [];
  const { rows } = await client.query<AppliedMigration>(
    'SELECT version, name, checksum FROM schema_migration ORDER BY version',
  );
  return rows;
}

/** What was applied must be the beginning of what there is. */
function findPending(migrations: Migration[], applied: AppliedMigration[]): Migration[] {
  applied.forEach((past, index) => {
    const present = migrations[index];
    if (present === undefined || past.version < present.version) {
      throw new Error(
        `The database has migration ${past.name}, which this version of Baari does not know. ` +
          'The database is newer: start the version that it was last used with, or a later one.',
      );
    }
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

async function apply(client: pg.Client, { version, name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(sql);
    await client.query('INSERT INTO schema_migration (version, name, checksum) VALUES ($1, $2, $3)', [
      version,
      name,
      checksum,
    ]);
    await client.query('COMMIT');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Migration ${name} failed, and nothing of it remains: ${reason}`, { cause });
  }
}
