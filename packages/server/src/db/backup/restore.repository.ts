import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { BackupSequence, BackupTable } from './backup-format.ts';
import { listed } from './snapshot.repository.ts';

const quoted = ({ name }: BackupTable) => `public.${pg.escapeIdentifier(name)}`;

/** Locks these tables exclusively until the transaction ends. */
export async function lockTables(client: pg.Client, tables: readonly BackupTable[]): Promise<void> {
  await client.query(`LOCK TABLE ${tables.map(quoted).join(', ')} IN ACCESS EXCLUSIVE MODE`);
}

/** Returns the first of these tables that contains a row, or null if all are empty. */
export async function findFilled(client: pg.Client, tables: readonly BackupTable[]): Promise<string | null> {
  for (const table of tables) {
    const { rowCount } = await client.query(`SELECT FROM ${quoted(table)} LIMIT 1`);
    if (rowCount !== 0) return table.name;
  }
  return null;
}

/** Turns triggers that react to new rows on or off. Constraints are always on. */
export async function switchTriggers(
  client: pg.Client,
  tables: readonly BackupTable[],
  to: 'ENABLE' | 'DISABLE',
): Promise<void> {
  for (const table of tables) await client.query(`ALTER TABLE ${quoted(table)} ${to} TRIGGER USER`);
}

/** Inserts rows in COPY's format into a table. Returns the number of inserted rows. */
export async function copyIn(
  client: pg.Client,
  { name, columns }: BackupTable,
  rows: AsyncIterable<Buffer>,
): Promise<number> {
  const sink = client.query(copyFrom(`COPY ${listed(name, columns)} FROM STDIN`));
  await pipeline(Readable.from(rows, { objectMode: false }), sink);
  return sink.rowCount;
}

export async function setSequences(client: pg.Client, sequences: readonly BackupSequence[]): Promise<void> {
  for (const { name, lastValue } of sequences) {
    await client.query("SELECT setval(format('public.%I', $1::text)::regclass, $2::bigint)", [
      name,
      lastValue,
    ]);
  }
}

/** Updates the planner's statistics. */
export async function analyse(client: pg.Client, tables: readonly BackupTable[]): Promise<void> {
  if (tables.length > 0) await client.query(`ANALYZE ${tables.map(quoted).join(', ')}`);
}

export const begin = (client: pg.Client) => client.query('BEGIN');
export const commit = (client: pg.Client) => client.query('COMMIT');
