import type { PatientImport } from '@baari/contract/patients';
import { normaliseName, type ListedPatient } from '@baari/core/patients';
import { v7 as uuidv7 } from 'uuid';
import type { Sql, Transaction, Tables } from '../../db/index.ts';

type NewImport = { importId: string; clinicId: string; accountId: string; byName: string; at: Date };

/** Starts an import. Returns false if another clinic already has an import with this id. */
export async function insertImport(tx: Transaction, begun: NewImport): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO patient_import (id, clinic_id, account_id, by_name, at) VALUES (:importId, :clinicId, :accountId, :byName, :at)
     ON CONFLICT (id) DO NOTHING RETURNING id`,
    {
      importId: begun.importId,
      clinicId: begun.clinicId,
      accountId: begun.accountId,
      byName: begun.byName,
      at: begun.at,
    },
  );
  return rows.length > 0;
}

/** Returns the start times of a clinic's imports since an instant, oldest first. */
export async function listImportTimes(sql: Sql, clinicId: string, since: Date): Promise<Date[]> {
  const rows = await sql.query<{ at: Date }>(
    'SELECT at FROM patient_import WHERE clinic_id = :clinicId AND at > :since ORDER BY at',
    { clinicId, since },
  );
  return rows.map(({ at }) => at);
}

type Row = Pick<Tables['patientImport'], 'at' | 'byName' | 'added' | 'undoneAt' | 'undoneBy'> & {
  id: string;
  stillThere: number;
};

const SELECT = `SELECT i.id, i.at, i.by_name, i.added, i.undone_at, i.undone_by,
    (SELECT count(*) FROM patient p WHERE p.import_id = i.id) AS still_there
  FROM patient_import i WHERE i.clinic_id = :clinicId`;

export async function findImport(
  sql: Sql,
  clinicId: string,
  importId: string,
): Promise<PatientImport | null> {
  const [row] = await sql.query<Row>(`${SELECT} AND i.id = :importId`, { clinicId, importId });
  return row ? importOf(row) : null;
}

/** Returns a clinic's latest imports, newest first. */
export async function listImports(sql: Sql, clinicId: string, limit: number): Promise<PatientImport[]> {
  const rows = await sql.query<Row>(`${SELECT} ORDER BY i.at DESC, i.id LIMIT :importId`, {
    clinicId,
    importId: limit,
  });
  return rows.map(importOf);
}

const importOf = (row: Row): PatientImport => ({
  importId: row.id,
  at: row.at.toISOString(),
  by: row.byName,
  added: row.added,
  left: row.stillThere,
  undone:
    row.undoneAt === null || row.undoneBy === null
      ? null
      : { at: row.undoneAt.toISOString(), by: row.undoneBy },
});

/**
 * Returns for each patient, in the given order, whether the clinic already knows the phone (E.164) with that
 * name.
 */
export async function areKnown(
  sql: Sql,
  clinicId: string,
  patients: readonly { phone: string; name: string }[],
): Promise<boolean[]> {
  const rows = await sql.query<{ isKnown: boolean }>(
    `SELECT EXISTS (SELECT FROM patient p
       WHERE p.clinic_id = :clinicId AND p.phone = r.phone AND p.normalised_name = r.name) AS is_known
     FROM unnest(:phones::text[], :normalisedNames::text[]) WITH ORDINALITY AS r (phone, name, place) ORDER BY place`,
    {
      clinicId,
      phones: patients.map(({ phone }) => phone),
      normalisedNames: patients.map(({ name }) => normaliseName(name)),
    },
  );
  return rows.map((row) => row.isKnown);
}

export type ImportedRows = {
  clinicId: string;
  importId: string;
  /** The service date on which the listed ages are correct. */
  on: string;
  /** The phones of the patients are in E.164. */
  patients: readonly ListedPatient[];
};

/** Creates the patients of an import who are new to the clinic, and returns how many it created. */
export async function insertImported(
  tx: Transaction,
  { clinicId, importId, on, patients }: ImportedRows,
): Promise<number> {
  // The patients are inserted in a fixed order, so that simultaneous imports of the same patients wait
  // instead of deadlocking.
  const made = await tx.query(
    `INSERT INTO patient (id, clinic_id, import_id, phone, name, normalised_name, age, age_on, sex)
     SELECT r.id, :clinicId, :importId, r.phone, r.name, r.normalised_name, r.age, CASE WHEN r.age IS NOT NULL THEN :on::date END, r.sex
     FROM unnest(:ids::uuid[], :phones::text[], :names::text[], :normalisedNames::text[], :ages::smallint[], :sexes::text[])
       AS r (id, phone, name, normalised_name, age, sex)
     ORDER BY r.phone, r.normalised_name
     ON CONFLICT (clinic_id, phone, normalised_name) DO NOTHING RETURNING id`,
    {
      clinicId,
      importId,
      on,
      ids: patients.map(() => uuidv7()),
      phones: patients.map(({ phone }) => phone),
      names: patients.map(({ name }) => name),
      normalisedNames: patients.map(({ name }) => normaliseName(name)),
      ages: patients.map(({ age }) => age),
      sexes: patients.map(({ sex }) => sex),
    },
  );
  return made.length;
}

export async function saveAdded(tx: Transaction, importId: string, added: number): Promise<void> {
  await tx.query('UPDATE patient_import SET added = :added WHERE id = :importId', { importId, added });
}

/** Deletes an import's patients without a token or booking, and marks it as undone. */
export async function undoImport(
  tx: Transaction,
  importId: string,
  { at, by }: { at: Date; by: string },
): Promise<void> {
  // This is a separate statement, so that it sees a token that was issued while it waited for the lock.
  await tx.query('SELECT FROM patient WHERE import_id = :importId ORDER BY id FOR UPDATE', { importId });
  await tx.query(
    `DELETE FROM patient p WHERE import_id = :importId AND NOT EXISTS (SELECT FROM token t WHERE t.patient_id = p.id)
     AND NOT EXISTS (SELECT FROM booking b WHERE b.patient_id = p.id)`,
    { importId },
  );
  await tx.query('UPDATE patient_import SET undone_at = :at, undone_by = :by WHERE id = :importId', {
    importId,
    at,
    by,
  });
}
