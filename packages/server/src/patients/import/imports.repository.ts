import type { PatientImport } from '@baari/contract/patients';
import { normaliseName, type ListedPatient } from '@baari/core/patients';
import { v7 as uuidv7 } from 'uuid';
import type { Sql, Transaction } from '../../db/index.ts';

type NewImport = { importId: string; clinicId: string; accountId: string; byName: string; at: Date };

/** Begins an import; false when another clinic has one of this id. */
export async function insertImport(tx: Transaction, begun: NewImport): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO patient_import (id, clinic_id, account_id, by_name, at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (id) DO NOTHING RETURNING id`,
    [begun.importId, begun.clinicId, begun.accountId, begun.byName, begun.at],
  );
  return rows.length > 0;
}

/** The instants of the imports that a clinic has begun since one, the oldest first. */
export async function listImportTimes(sql: Sql, clinicId: string, since: Date): Promise<Date[]> {
  const rows = await sql.query<{ at: Date }>(
    'SELECT at FROM patient_import WHERE clinic_id = $1 AND at > $2 ORDER BY at',
    [clinicId, since],
  );
  return rows.map(({ at }) => at);
}

type Row = {
  id: string;
  at: Date;
  by_name: string;
  added: number;
  still_there: number;
  undone_at: Date | null;
  undone_by: string | null;
};

const SELECT = `SELECT i.id, i.at, i.by_name, i.added, i.undone_at, i.undone_by,
    (SELECT count(*) FROM patient p WHERE p.import_id = i.id) AS still_there
  FROM patient_import i WHERE i.clinic_id = $1`;

export async function findImport(
  sql: Sql,
  clinicId: string,
  importId: string,
): Promise<PatientImport | null> {
  const [row] = await sql.query<Row>(`${SELECT} AND i.id = $2`, [clinicId, importId]);
  return row ? importOf(row) : null;
}

/** The newest first. */
export async function listImports(sql: Sql, clinicId: string, limit: number): Promise<PatientImport[]> {
  const rows = await sql.query<Row>(`${SELECT} ORDER BY i.at DESC, i.id LIMIT $2`, [clinicId, limit]);
  return rows.map(importOf);
}

const importOf = (row: Row): PatientImport => ({
  importId: row.id,
  at: row.at.toISOString(),
  by: row.by_name,
  added: row.added,
  left: row.still_there,
  undone:
    row.undone_at === null || row.undone_by === null
      ? null
      : { at: row.undone_at.toISOString(), by: row.undone_by },
});

/** Which of these patients, by phone in E.164 and name, a clinic knows: true or false for each, in their order. */
export async function areKnown(
  sql: Sql,
  clinicId: string,
  patients: readonly { phone: string; name: string }[],
): Promise<boolean[]> {
  const rows = await sql.query<{ is_known: boolean }>(
    `SELECT EXISTS (SELECT FROM patient p
       WHERE p.clinic_id = $1 AND p.phone = r.phone AND p.normalised_name = r.name) AS is_known
     FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS r (phone, name, place) ORDER BY place`,
    [clinicId, patients.map(({ phone }) => phone), patients.map(({ name }) => normaliseName(name))],
  );
  return rows.map((row) => row.is_known);
}

export type ImportedRows = {
  clinicId: string;
  importId: string;
  /** The service date on which the ages are said. */
  on: string;
  /** With phones in E.164. */
  patients: readonly ListedPatient[];
};

/** Makes the patients whom the clinic does not know, as of the import; gives how many. */
export async function insertImported(
  tx: Transaction,
  { clinicId, importId, on, patients }: ImportedRows,
): Promise<number> {
  // In one order, so that whoever makes some of the same patients at once waits, and never in a circle.
  const made = await tx.query(
    `INSERT INTO patient (id, clinic_id, import_id, phone, name, normalised_name, age, age_on, sex)
     SELECT r.id, $1, $2, r.phone, r.name, r.normalised_name, r.age, CASE WHEN r.age IS NOT NULL THEN $3::date END, r.sex
     FROM unnest($4::uuid[], $5::text[], $6::text[], $7::text[], $8::smallint[], $9::text[])
       AS r (id, phone, name, normalised_name, age, sex)
     ORDER BY r.phone, r.normalised_name
     ON CONFLICT (clinic_id, phone, normalised_name) DO NOTHING RETURNING id`,
    [
      clinicId,
      importId,
      on,
      patients.map(() => uuidv7()),
      patients.map(({ phone }) => phone),
      patients.map(({ name }) => name),
      patients.map(({ name }) => normaliseName(name)),
      patients.map(({ age }) => age),
      patients.map(({ sex }) => sex),
    ],
  );
  return made.length;
}

export async function saveAdded(tx: Transaction, importId: string, added: number): Promise<void> {
  await tx.query('UPDATE patient_import SET added = $2 WHERE id = $1', [importId, added]);
}

/** Removes the patients of an import who have no token and no booking, and marks it as undone. */
export async function undoImport(
  tx: Transaction,
  importId: string,
  { at, by }: { at: Date; by: string },
): Promise<void> {
  // A statement of its own: whoever gives one of them a token does so before it or waits.
  await tx.query('SELECT FROM patient WHERE import_id = $1 ORDER BY id FOR UPDATE', [importId]);
  await tx.query(
    `DELETE FROM patient p WHERE import_id = $1 AND NOT EXISTS (SELECT FROM token t WHERE t.patient_id = p.id)
     AND NOT EXISTS (SELECT FROM booking b WHERE b.patient_id = p.id)`,
    [importId],
  );
  await tx.query('UPDATE patient_import SET undone_at = $2, undone_by = $3 WHERE id = $1', [
    importId,
    at,
    by,
  ]);
}
