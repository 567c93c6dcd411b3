/** The facilities of clinics, and the lines of their counters. */
import type { EnteredFacility, ScanCode, ScanCounter } from '@baari/contract/abdm';
import { scanCode, type ScanQr } from '@baari/core/abdm';
import type { Sql, Tables, Transaction } from '../db/index.ts';

export type Facility = Pick<
  Tables['abdmFacility'],
  'clinicId' | 'facilityId' | 'hipName' | 'registeredAt' | 'keepsAddresses'
>;

const COLUMNS = 'f.clinic_id, f.facility_id, f.hip_name, f.registered_at, f.keeps_addresses';

export async function findFacility(sql: Sql, clinicId: string): Promise<Facility | null> {
  const [row] = await sql.query<Facility>(
    `SELECT ${COLUMNS} FROM abdm_facility f WHERE f.clinic_id = :clinicId`,
    { clinicId },
  );
  return row ?? null;
}

/** Returns a clinic's counters, in the order of their ids. */
export function listCounters(sql: Sql, clinicId: string): Promise<ScanCounter[]> {
  return sql.query<ScanCounter>(
    `SELECT k.doctor_id, k.counter_id FROM abdm_counter k
     JOIN doctor d ON d.id = k.doctor_id AND d.removed_at IS NULL
     WHERE k.clinic_id = :clinicId ORDER BY k.counter_id`,
    { clinicId },
  );
}

/** Returns the code of each counter, or nothing before the facility is registered. */
export async function listCounterCodes(sql: Sql, clinicId: string, qr: ScanQr): Promise<ScanCode[]> {
  const rows = await sql.query<ScanCounter & { facilityId: string }>(
    `SELECT k.doctor_id, k.counter_id, f.facility_id FROM abdm_facility f
     JOIN abdm_counter k ON k.clinic_id = f.clinic_id
     JOIN doctor d ON d.id = k.doctor_id AND d.removed_at IS NULL
     WHERE f.clinic_id = :clinicId AND f.registered_at IS NOT NULL ORDER BY k.counter_id`,
    { clinicId },
  );
  return rows.map(({ doctorId, facilityId, counterId }) => ({
    doctorId,
    code: scanCode(qr, facilityId, counterId),
  }));
}

/**
 * Saves a facility. A facility whose id or name has changed must be registered again. Deletes the clinic's
 * ABHA addresses if the clinic does not keep them.
 */
export async function saveFacility(tx: Transaction, facility: Omit<Facility, 'registeredAt'>): Promise<void> {
  const { clinicId, keepsAddresses } = facility;
  // The lock waits for running scans that save an address.
  await tx.query('SELECT FROM abdm_facility WHERE clinic_id = :clinicId FOR UPDATE', { clinicId });
  if (!keepsAddresses) await tx.query('DELETE FROM abha_address WHERE clinic_id = :clinicId', { clinicId });
  await tx.query(
    `INSERT INTO abdm_facility AS f (clinic_id, facility_id, hip_name, keeps_addresses)
     VALUES (:clinicId, :facilityId, :hipName, :keepsAddresses)
     ON CONFLICT (clinic_id) DO UPDATE SET facility_id = excluded.facility_id, hip_name = excluded.hip_name,
       keeps_addresses = excluded.keeps_addresses,
       registered_at = CASE WHEN (f.facility_id, f.hip_name) = (excluded.facility_id, excluded.hip_name) THEN f.registered_at END`,
    facility,
  );
}

/** Replaces a clinic's counters. Returns false if one of the lines is not the clinic's. */
export async function replaceCounters(
  tx: Transaction,
  clinicId: string,
  counters: readonly ScanCounter[],
): Promise<boolean> {
  await tx.query('DELETE FROM abdm_counter WHERE clinic_id = :clinicId', { clinicId });
  const inserted = await tx.query(
    `INSERT INTO abdm_counter (doctor_id, clinic_id, counter_id)
     SELECT d.id, d.clinic_id, k.counter_id
     FROM unnest(:doctorIds::uuid[], :counterIds::text[]) AS k (doctor_id, counter_id)
     JOIN doctor d ON d.id = k.doctor_id AND d.clinic_id = :clinicId AND d.removed_at IS NULL
     RETURNING doctor_id`,
    {
      clinicId,
      doctorIds: counters.map(({ doctorId }) => doctorId),
      counterIds: counters.map(({ counterId }) => counterId),
    },
  );
  return inserted.length === counters.length;
}

export async function deleteFacility(tx: Transaction, clinicId: string): Promise<boolean> {
  const deleted = await tx.query(
    'DELETE FROM abdm_facility WHERE clinic_id = :clinicId RETURNING clinic_id',
    { clinicId },
  );
  return deleted.length > 0;
}

/** Makes other registrations of this facility wait until the transaction ends. */
export async function lockFacility(tx: Transaction, facilityId: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('abdm ' || :facilityId, 0))`, { facilityId });
}

/** Returns whether another clinic has this facility registered. */
export async function isTakenByOther(
  sql: Sql,
  { clinicId, facilityId }: Pick<Facility, 'clinicId' | 'facilityId'>,
) {
  const taken = await sql.query(
    `SELECT 1 FROM abdm_facility
     WHERE facility_id = :facilityId AND clinic_id <> :clinicId AND registered_at IS NOT NULL`,
    { clinicId, facilityId },
  );
  return taken.length > 0;
}

/** Marks a facility as registered. Returns false if the clinic has changed its id or name in the meantime. */
export async function saveRegistered(
  tx: Transaction,
  facility: Pick<Facility, 'clinicId' | 'facilityId' | 'hipName'>,
  at: Date,
): Promise<boolean> {
  const saved = await tx.query(
    `UPDATE abdm_facility SET registered_at = :at
     WHERE clinic_id = :clinicId AND facility_id = :facilityId AND hip_name = :hipName RETURNING clinic_id`,
    { clinicId: facility.clinicId, facilityId: facility.facilityId, hipName: facility.hipName, at },
  );
  return saved.length > 0;
}

/** Returns the facilities of all existing clinics, starting with those that wait for the operator. */
export async function listEnteredFacilities(sql: Sql): Promise<EnteredFacility[]> {
  const rows = await sql.query<Omit<Facility, 'keepsAddresses'> & { clinicName: string }>(
    `SELECT f.clinic_id, f.facility_id, f.hip_name, f.registered_at, c.name AS clinic_name FROM abdm_facility f
     JOIN clinic c ON c.id = f.clinic_id AND c.deleted_at IS NULL
     ORDER BY f.registered_at DESC NULLS FIRST, f.clinic_id LIMIT 500`,
  );
  return rows.map((row) => ({ ...row, registeredAt: row.registeredAt?.toISOString() ?? null }));
}

/** Returns the line of a counter of a registered facility. Returns null if the counter is unknown. */
export async function findCounterLine(
  sql: Sql,
  { facilityId, counterId }: { facilityId: string; counterId: string },
): Promise<{ doctorId: string; timeZone: string } | null> {
  const [row] = await sql.query<{ doctorId: string; timeZone: string }>(
    `SELECT d.id AS doctor_id, c.time_zone FROM abdm_facility f
     JOIN abdm_counter k ON k.clinic_id = f.clinic_id AND k.counter_id = :counterId
     JOIN doctor d ON d.id = k.doctor_id AND d.removed_at IS NULL
     JOIN clinic c ON c.id = f.clinic_id AND c.deleted_at IS NULL
     WHERE f.facility_id = :facilityId AND f.registered_at IS NOT NULL`,
    { facilityId, counterId },
  );
  return row ?? null;
}

/**
 * Returns the letter that screens show before the numbers of a line. Returns null if the counter is unknown.
 */
export async function findLetter(sql: Sql, doctorId: string): Promise<string | null> {
  const [row] = await sql.query<{ letter: string | null }>(
    'SELECT shown_letter(clinic_id, letter) AS letter FROM doctor WHERE id = :doctorId',
    { doctorId },
  );
  return row?.letter ?? null;
}
