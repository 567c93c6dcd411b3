import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';
import { MIGRATION_LOCK } from '../migrate.ts';
import type { BackupHeader, BackupSequence, BackupTable } from './backup-format.ts';

/**
 * Starts a read-only snapshot of the database without delaying writers. Migrations wait until the connection
 * ends, so that no table changes its columns. Pass `isMigrationHeld` if the caller already has the migration
 * lock, because asking for it again would wait forever.
 */
export async function beginSnapshot(client: pg.Client, isMigrationHeld: boolean): Promise<void> {
  // This must run before the transaction starts, because the transaction's first statement fixes its
  // snapshot.
  if (!isMigrationHeld) await client.query('SELECT pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
}

/**
 * Starts a transaction that adds rows. Migrations wait until the connection ends, so that no table changes
 * its columns.
 */
export async function beginChange(client: pg.Client): Promise<void> {
  await client.query('SELECT pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
  await client.query('BEGIN');
}

const migrations = z.array(z.object({ version: z.int(), name: z.string(), checksum: z.string() }));

/**
 * Returns the migrations that have run in the database, in order. The list is empty if no server has used the
 * database yet.
 */
export async function readMigrated(client: pg.Client): Promise<BackupHeader['migrations']> {
  const exists = await client.query("SELECT FROM pg_tables WHERE schemaname = 'public' AND tablename = $1", [
    'schema_migration',
  ]);
  if (exists.rowCount === 0) return [];
  const { rows } = await client.query(
    'SELECT version, name, checksum FROM schema_migration ORDER BY version',
  );
  return migrations.parse(rows);
}

const table = z.object({ name: z.string(), columns: z.array(z.string()), refersTo: z.array(z.string()) });

/**
 * Returns Baari's tables. Leaves out the table of migrations. Each table comes after the tables that it
 * refers to.
 */
export async function readTables(client: pg.Client): Promise<BackupTable[]> {
  const { rows } = await client.query(`
    SELECT c.relname::text AS name,
      array(
        SELECT a.attname::text FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum
      ) AS columns,
      array(
        SELECT DISTINCT r.relname::text FROM pg_constraint f JOIN pg_class r ON r.oid = f.confrelid
        WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid
      ) AS "refersTo"
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'schema_migration'
    ORDER BY c.relname`);
  return inOrder(z.array(table).parse(rows));
}

function inOrder(tables: readonly z.infer<typeof table>[]): BackupTable[] {
  const ordered: BackupTable[] = [];
  const placed = new Set<string>();
  while (placed.size < tables.length) {
    const next = tables.find(
      ({ name, refersTo }) => !placed.has(name) && refersTo.every((other) => placed.has(other)),
    );
    if (next === undefined) throw new Error('Tables refer to each other in a circle: none can come first.');
    placed.add(next.name);
    ordered.push({ name: next.name, columns: next.columns });
  }
  return ordered;
}

const sequences = z.array(z.object({ name: z.string(), lastValue: z.string() }));

/**
 * Returns the sequences that have issued a number. Sequences ignore transactions, so read them after the
 * rows.
 */
export async function readSequences(client: pg.Client): Promise<BackupSequence[]> {
  const { rows } = await client.query(`
    SELECT sequencename::text AS name, last_value::text AS "lastValue" FROM pg_sequences
    WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY sequencename`);
  return sequences.parse(rows);
}

/** Reads all rows of a table, one line per row. */
export function copyOut(client: pg.Client, { name, columns }: BackupTable) {
  return client.query(copyTo(`COPY ${listed(name, columns)} TO STDOUT`));
}

/** Returns a table's name and columns, written for a COPY statement. */
export const listed = (name: string, columns: readonly string[]) =>
  `public.${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;
