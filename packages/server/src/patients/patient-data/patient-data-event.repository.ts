import type { PatientDataEventKind } from '@baari/core/patients';
import { v7 as uuidv7 } from 'uuid';
import type { Sql, Transaction, Tables } from '../../db/index.ts';

export type PatientDataEventRow = Pick<
  Tables['patientDataEvent'],
  'id' | 'clinicId' | 'patientId' | 'accountId' | 'byName' | 'at'
> & {
  kind: PatientDataEventKind;
};

export type NewDataEvent = Omit<PatientDataEventRow, 'id'>;

export async function insertDataEvent(tx: Transaction, event: NewDataEvent): Promise<void> {
  const { clinicId, patientId, kind, accountId, byName, at } = event;
  await tx.query(
    `INSERT INTO patient_data_event (id, clinic_id, patient_id, kind, account_id, by_name, at)
     VALUES (:id, :clinicId, :patientId, :kind, :accountId, :byName, :at)`,
    { id: uuidv7(), clinicId, patientId, kind, accountId, byName, at },
  );
}

/**
 * Returns the time and the clinic of a patient's erasure, or null if the patient was not erased.
 */
export async function findErasure(
  sql: Sql,
  patientId: string,
): Promise<{ clinicId: string; at: Date } | null> {
  const [row] = await sql.query<{ clinicId: string; at: Date }>(
    `SELECT clinic_id, at FROM patient_data_event WHERE patient_id = :patientId AND kind <> 'downloaded'`,
    { patientId },
  );
  return row ?? null;
}

/**
 * Returns a page of the records of downloads and erasures in a clinic, newest first, and the total number of
 * records.
 */
export async function listDataEventRows(
  sql: Sql,
  clinicId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: PatientDataEventRow[]; total: number }> {
  const stored = await sql.query<PatientDataEventRow>(
    'SELECT * FROM patient_data_event WHERE clinic_id = :clinicId ORDER BY at DESC, id LIMIT :limit OFFSET :offset',
    { clinicId, limit, offset },
  );
  const [counted] = await sql.query<{ total: number }>(
    'SELECT count(*) AS total FROM patient_data_event WHERE clinic_id = :clinicId',
    { clinicId },
  );
  return { rows: stored, total: counted?.total ?? 0 };
}
