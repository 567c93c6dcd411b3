import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';
import { listed, readTables } from '../db/backup/index.ts';
import { LEFT_OUT_COLUMNS, LEFT_OUT_TABLES } from './clinic-tables.ts';

/** A table with its archived columns, and the SQL by which its rows are sorted. */
export type ClinicTable = { name: string; columns: string[]; order: string };

const keys = z.array(z.object({ name: z.string(), order: z.string() }));

/**
 * Returns the tables of an archive. Each table comes after the tables that it refers to. Rows are sorted by
 * their primary key, and text by its bytes, because databases may sort it differently.
 */
export async function listClinicTables(client: pg.Client): Promise<ClinicTable[]> {
  const { rows } = await client.query(`
    SELECT c.relname::text AS name,
      (SELECT string_agg(quote_ident(a.attname) || CASE WHEN a.attcollation = 0 THEN '' ELSE ' COLLATE "C"' END, ', ' ORDER BY k.position)
       FROM unnest(i.indkey::smallint[]) WITH ORDINALITY AS k (number, position)
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.number) AS "order"
    FROM pg_class c JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      AND (c.relname = 'clinic' OR EXISTS (
        SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'clinic_id' AND a.attnotnull))`);
  const orders = new Map(keys.parse(rows).map(({ name, order }) => [name, order]));
  return (await readTables(client)).flatMap(({ name, columns }) => {
    const order = orders.get(name);
    if (order === undefined || name in LEFT_OUT_TABLES) return [];
    return [{ name, order, columns: columns.filter((column) => !(`${name}.${column}` in LEFT_OUT_COLUMNS)) }];
  });
}

// Few tables have an index on the clinic alone. Without these conditions, PostgreSQL would read the rows of
// all clinics.
const BY_DOCTOR = 'doctor_id IN (SELECT id FROM doctor WHERE clinic_id = :clinic)';
const BY_SESSION = `session_id IN (SELECT id FROM queue_session WHERE ${BY_DOCTOR})`;
const BY_TOKEN = `token_id IN (SELECT id FROM token WHERE ${BY_SESSION})`;
const FOUND_BY: Readonly<Record<string, string>> = {
  queue_session: BY_DOCTOR,
  queue_event: BY_DOCTOR,
  token: BY_SESSION,
  slip_read: BY_SESSION,
  session_accuracy_part: BY_SESSION,
  fee_mark: BY_TOKEN,
  called_back: BY_TOKEN,
  visit_answer: BY_DOCTOR,
  token_alert: BY_TOKEN,
};

/** Reads a clinic's rows of a table in COPY's text format, in order. */
export function copyClinicOut(client: pg.ClientBase, table: ClinicTable, clinicId: string) {
  const { name, columns, order } = table;
  const by = name in FOUND_BY ? ` AND ${FOUND_BY[name]?.replaceAll(':clinic', literal(clinicId))}` : '';
  const rows = `SELECT ${columns.map((column) => pg.escapeIdentifier(column)).join(', ')}
    FROM public.${pg.escapeIdentifier(name)} WHERE ${ofClinic(name, clinicId)}${by} ORDER BY ${order}`;
  return client.query(copyTo(`COPY (${rows}) TO STDOUT`));
}

/**
 * Inserts rows in COPY's text format, but only those of this clinic. Returns the number of inserted rows. It
 * is smaller than the number of given rows if some belong to another clinic.
 */
export async function copyClinicIn(
  client: pg.ClientBase,
  { name, columns }: ClinicTable,
  clinicId: string,
  rows: AsyncIterable<Uint8Array>,
): Promise<number> {
  const sink = client.query(
    copyFrom(`COPY ${listed(name, columns)} FROM STDIN WHERE ${ofClinic(name, clinicId)}`),
  );
  await pipeline(Readable.from(rows, { objectMode: false }), sink);
  return sink.rowCount;
}

const ofClinic = (table: string, clinicId: string) =>
  `${table === 'clinic' ? 'id' : 'clinic_id'} = ${literal(clinicId)}`;

// COPY takes no parameters.
const literal = (clinicId: string) => `${pg.escapeLiteral(clinicId)}::uuid`;

/** Marks the transaction as an import, so that new rows are not announced to the live feeds. */
export async function markAsImport(client: pg.ClientBase): Promise<void> {
  await client.query("SELECT set_config('baari.importing', 'on', true)");
}
