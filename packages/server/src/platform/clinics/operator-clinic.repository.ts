import type { ClinicLosses } from '@baari/contract/platform';
import type { DoctorName } from '@baari/core/doctors';
import { IN_LIVE } from '../../context/index.ts';
import type { Sql, Transaction } from '../../db/index.ts';
import { DOCTOR_NAME } from '../../doctors/index.ts';

/**
 * Finds an account's email and locks the account until the transaction ends. Returns null if there is no such
 * account.
 */
export async function findAccountEmail(tx: Transaction, accountId: string): Promise<string | null> {
  const [row] = await tx.query<{ email: string }>(
    'SELECT email FROM account WHERE id = :accountId FOR KEY SHARE',
    { accountId },
  );
  return row?.email ?? null;
}

type Counts = Omit<ClinicLosses, 'clinicId' | 'name' | 'slug'>;

// No index finds tokens by clinic, so these queries go through its doctors and their sessions.
const LOSSES = `SELECT
    (SELECT count(*) FROM doctor WHERE clinic_id = :clinicId AND removed_at IS NULL) AS doctors,
    (SELECT count(*) FROM patient WHERE clinic_id = :clinicId) AS patients,
    (SELECT count(*) FROM doctor d JOIN queue_session s ON s.doctor_id = d.id JOIN token t ON t.session_id = s.id
      WHERE d.clinic_id = :clinicId) AS tokens,
    (SELECT count(*) FROM doctor d JOIN queue_session s ON s.doctor_id = d.id AND s.ended_at IS NULL
      JOIN token t ON t.session_id = s.id AND t.status ${IN_LIVE}
      WHERE d.clinic_id = :clinicId AND s.service_date >= :serviceDate) AS waiting_now,
    (SELECT count(*) FROM clinic_member WHERE clinic_id = :clinicId) AS members`;

/**
 * Counts the rows that erasing a clinic would delete. Sessions of earlier service dates count as over, even
 * if that is not recorded yet.
 */
export async function countLosses(sql: Sql, clinicId: string, serviceDate: string): Promise<Counts> {
  const [row] = await sql.query<Counts>(LOSSES, { clinicId, serviceDate });
  if (!row) throw new Error('a count gave no row');
  return row;
}

/** A doctor or line as the log of a clinic shows it. */
export type LineEver = { doctorName: DoctorName; letter: string | null };

/**
 * Returns all doctors and lines that a clinic ever had, keyed by id. Removed doctors and lines have no
 * letter.
 */
export async function listLinesEver(sql: Sql, clinicId: string): Promise<Map<string, LineEver>> {
  const rows = await sql.query<LineEver & { id: string }>(
    `SELECT d.id, ${DOCTOR_NAME} AS doctor_name,
       CASE WHEN d.removed_at IS NULL THEN shown_letter(d.clinic_id, d.letter) END AS letter
     FROM doctor d WHERE d.clinic_id = :clinicId`,
    { clinicId },
  );
  return new Map(rows.map(({ id, ...line }) => [id, line]));
}
