import type { ClinicLosses } from '@baari/contract/platform';
import { IN_LIVE } from '../../context/index.ts';
import type { Sql, Transaction } from '../../db/index.ts';

/** The email of an account, which stays until the transaction ends; null when there is none. */
export async function findAccountEmail(tx: Transaction, accountId: string): Promise<string | null> {
  const [row] = await tx.query<{ email: string }>('SELECT email FROM account WHERE id = $1 FOR KEY SHARE', [
    accountId,
  ]);
  return row?.email ?? null;
}

type Counts = Omit<ClinicLosses, 'clinicId' | 'name' | 'slug'>;

// No index leads from a clinic to its tokens but by its doctors and their sessions.
const LOSSES = `SELECT
    (SELECT count(*) FROM doctor WHERE clinic_id = $1 AND removed_at IS NULL) AS doctors,
    (SELECT count(*) FROM patient WHERE clinic_id = $1) AS patients,
    (SELECT count(*) FROM doctor d JOIN queue_session s ON s.doctor_id = d.id JOIN token t ON t.session_id = s.id
      WHERE d.clinic_id = $1) AS tokens,
    (SELECT count(*) FROM doctor d JOIN queue_session s ON s.doctor_id = d.id AND s.ended_at IS NULL
      JOIN token t ON t.session_id = s.id AND t.status ${IN_LIVE}
      WHERE d.clinic_id = $1 AND s.service_date >= $2) AS "waitingNow",
    (SELECT count(*) FROM clinic_member WHERE clinic_id = $1) AS members`;

/** What a clinic has. Sessions of service dates before today's are over, recorded or not. */
export async function countLosses(sql: Sql, clinicId: string, serviceDate: string): Promise<Counts> {
  const [row] = await sql.query<Counts>(LOSSES, [clinicId, serviceDate]);
  if (!row) throw new Error('a count gave no row');
  return row;
}
