import type { Sql, Transaction } from '../db/index.ts';

/** The account that owns a clinic; null for a clinic without an owner. */
export async function findOwner(sql: Sql, clinicId: string): Promise<string | null> {
  const [row] = await sql.query<{ account_id: string }>(
    `SELECT account_id FROM clinic_member WHERE clinic_id = $1 AND role = 'owner'`,
    [clinicId],
  );
  return row?.account_id ?? null;
}

/** The active clinics that an account owns. */
export async function countClinics(sql: Sql, accountId: string): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `SELECT count(*) AS count FROM clinic_member m JOIN clinic c ON c.id = m.clinic_id
     WHERE m.account_id = $1 AND m.role = 'owner' AND c.is_active`,
    [accountId],
  );
  return row?.count ?? 0;
}

/** The doctors in all active clinics that an account owns. */
export async function countDoctors(sql: Sql, accountId: string): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `SELECT count(*) AS count FROM clinic_member m
     JOIN clinic c ON c.id = m.clinic_id AND c.is_active
     JOIN doctor d ON d.clinic_id = c.id AND d.removed_at IS NULL
     WHERE m.account_id = $1 AND m.role = 'owner'`,
    [accountId],
  );
  return row?.count ?? 0;
}

/** The doctors of a clinic. */
export async function countDoctorsOfClinic(sql: Sql, clinicId: string): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    'SELECT count(*) AS count FROM doctor WHERE clinic_id = $1 AND removed_at IS NULL',
    [clinicId],
  );
  return row?.count ?? 0;
}

/** A token that is to be issued. */
type Claim = { doctorId: string; serviceDate: string; clinicId: string };

// The gate and the figure that is shown count by the same words. $1 is a clinic: one without an owner stands for itself.
const OWNED = `owned AS (
      SELECT $1::uuid AS clinic_id UNION SELECT m.clinic_id
      FROM clinic_member o JOIN clinic_member m ON m.account_id = o.account_id AND m.role = 'owner'
      WHERE o.clinic_id = $1 AND o.role = 'owner')`;

// $2 is the service date, $3 the doctor whose tokens count in full, or null for nobody.
const ISSUED_BY_OTHERS = `(SELECT coalesce(sum(u.issued_on_free), 0)
      FROM owned JOIN daily_token_usage u USING (clinic_id)
      WHERE u.service_date = $2 AND u.doctor_id IS DISTINCT FROM $3::uuid)`;

const FREE_SHARE = {
  name: 'billing.free-share',
  text: `WITH ${OWNED}
    SELECT ARRAY(
        SELECT d.id::text FROM owned JOIN clinic c ON c.id = owned.clinic_id AND c.is_active
        JOIN doctor d ON d.clinic_id = c.id AND d.removed_at IS NULL
        ORDER BY c.created_at, c.id, d.created_at, d.id
      ) AS doctor_ids,
      ${ISSUED_BY_OTHERS} AS issued_by_others`,
};

/** What the Free plan has to know of a clinic's owner. */
export type FreeShare = {
  /** The doctors of the owner's active clinics, the oldest first: by clinic, then by doctor. */
  doctorIds: string[];
  /** Tokens of the day that the owner's other doctors, those who are gone included, issued on Free. */
  issuedByOthers: number;
};

export async function findFreeShare(tx: Transaction, claim: Claim): Promise<FreeShare> {
  const [row] = await tx.query<{ doctor_ids: string[]; issued_by_others: number }>(FREE_SHARE, [
    ...[claim.clinicId, claim.serviceDate, claim.doctorId],
  ]);
  return { doctorIds: row?.doctor_ids ?? [], issuedByOthers: row?.issued_by_others ?? 0 };
}

/**
 * The tokens of a service date that are used up of the limit of Free, as the covered doctor's next token is judged: the
 * doctor's own, and those that the owner's other doctors issued on Free. `doctorId` is null where nobody is covered.
 */
export async function countFreeTokens(
  sql: Sql,
  { clinicId, doctorId, serviceDate }: { clinicId: string; doctorId: string | null; serviceDate: string },
): Promise<number> {
  const [row] = await sql.query<{ used: number }>(
    `WITH ${OWNED} SELECT ${ISSUED_BY_OTHERS} + coalesce(
       (SELECT u.issued FROM daily_token_usage u WHERE u.doctor_id = $3::uuid AND u.service_date = $2), 0) AS used`,
    [clinicId, serviceDate, doctorId],
  );
  return row?.used ?? 0;
}

const COUNT_TOKEN = {
  name: 'billing.count-token',
  text: `INSERT INTO daily_token_usage AS u (doctor_id, service_date, clinic_id, issued, issued_on_free)
    SELECT $1::uuid, $2::date, $3::uuid, 1, $5::integer WHERE $4::integer <> 0
    ON CONFLICT (doctor_id, service_date) DO UPDATE
    SET issued = u.issued + 1, issued_on_free = u.issued_on_free + excluded.issued_on_free
    WHERE $4::integer < 0 OR u.issued < $4::integer
    RETURNING issued`,
};

/** Counts one token of a doctor's service date; false when `limit` (−1 for none) is reached. */
export async function countToken(
  tx: Transaction,
  { doctorId, serviceDate, clinicId }: Claim,
  { limit, isOnFree }: { limit: number; isOnFree: boolean },
): Promise<boolean> {
  const values = [doctorId, serviceDate, clinicId, limit, isOnFree ? 1 : 0];
  return (await tx.query(COUNT_TOKEN, values)).length > 0;
}

/** Tokens issued on a service date, by doctor id. */
export async function listTokenUsage(
  sql: Sql,
  clinicId: string,
  serviceDate: string,
): Promise<Record<string, number>> {
  const rows = await sql.query<{ doctor_id: string; issued: number }>(
    'SELECT doctor_id, issued FROM daily_token_usage WHERE clinic_id = $1 AND service_date = $2',
    [clinicId, serviceDate],
  );
  return Object.fromEntries(rows.map((row) => [row.doctor_id, row.issued]));
}
