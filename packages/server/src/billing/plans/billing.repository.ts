import type { DailyCount } from '@baari/core/billing';
import type { Sql } from '../../db/index.ts';

/** Returns the account that owns a clinic. Returns null for a clinic without an owner. */
export async function findOwner(sql: Sql, clinicId: string): Promise<string | null> {
  const [row] = await sql.query<{ accountId: string }>(
    `SELECT account_id FROM clinic_member WHERE clinic_id = :clinicId AND role = 'owner'`,
    { clinicId },
  );
  return row?.accountId ?? null;
}

/** Counts the active clinics that an account owns. */
export async function countClinics(sql: Sql, accountId: string): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `SELECT count(*) AS count FROM clinic_member m JOIN clinic c ON c.id = m.clinic_id
     WHERE m.account_id = :accountId AND m.role = 'owner' AND c.is_active`,
    { accountId },
  );
  return row?.count ?? 0;
}

/** Counts the doctors in all active clinics that an account owns. */
export async function countDoctors(sql: Sql, accountId: string): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `SELECT count(*) AS count FROM clinic_member m
     JOIN clinic c ON c.id = m.clinic_id AND c.is_active
     JOIN doctor d ON d.clinic_id = c.id AND d.removed_at IS NULL
     WHERE m.account_id = :accountId AND m.role = 'owner'`,
    { accountId },
  );
  return row?.count ?? 0;
}

/** Counts the doctors of a clinic. */
export async function countDoctorsOfClinic(sql: Sql, clinicId: string): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    'SELECT count(*) AS count FROM doctor WHERE clinic_id = :clinicId AND removed_at IS NULL',
    { clinicId },
  );
  return row?.count ?? 0;
}

/** A token that is about to be issued. */
type Claim = { doctorId: string; serviceDate: string; clinicId: string };

// SQL for the clinics whose tokens count together. These are all of the owner's clinics, or only :clinicId if
// it has no owner. Both the check of the limit and the figure on screen use this SQL.
const OWNED = `owned AS (
      SELECT :clinicId::uuid AS clinic_id UNION SELECT m.clinic_id
      FROM clinic_member o JOIN clinic_member m ON m.account_id = o.account_id AND m.role = 'owner'
      WHERE o.clinic_id = :clinicId AND o.role = 'owner')`;

// Counts all tokens of the doctor :doctorId, which may be null. For the owner's other doctors, including
// removed ones, counts only tokens that were issued on Free. A token whose issue was undone does not count. A
// visit that was moved counts once, with its last token.
const COUNTED = `counted AS (
      SELECT count(*) FILTER (WHERE t.counts_for_good AND (t.reason IN ('undone', 'moved')) IS NOT TRUE) AS for_good,
        count(*) FILTER (WHERE NOT t.counts_for_good AND t.status IN ('waiting', 'passed')) AS waiting
      FROM owned JOIN queue_session s ON s.clinic_id = owned.clinic_id AND s.service_date = :serviceDate
      JOIN token t ON t.session_id = s.id
      WHERE t.issued_on_free OR t.doctor_id = :doctorId::uuid)`;

const FREE_SHARE = {
  name: 'billing.free-share',
  text: `WITH ${OWNED}, ${COUNTED}
    SELECT ARRAY(
        SELECT d.id::text FROM owned JOIN clinic c ON c.id = owned.clinic_id AND c.is_active
        JOIN doctor d ON d.clinic_id = c.id AND d.removed_at IS NULL
        ORDER BY c.created_at, c.id, d.created_at, d.id
      ) AS doctor_ids, counted.for_good, counted.waiting
    FROM counted`,
};

/** The facts about a clinic's owner that are needed on the Free plan. */
export type FreeShare = {
  /** The doctors of the owner's active clinics, oldest clinic and doctor first. */
  doctorIds: string[];
  count: DailyCount;
};

type TokenCounts = { forGood: number; waiting: number };

export async function findFreeShare(tx: Sql, claim: Claim): Promise<FreeShare> {
  const [row] = await tx.query<TokenCounts & { doctorIds: string[] }>(FREE_SHARE, {
    clinicId: claim.clinicId,
    serviceDate: claim.serviceDate,
    doctorId: claim.doctorId,
  });
  return { doctorIds: row?.doctorIds ?? [], count: countOf(row) };
}

/**
 * Counts a service date's tokens that use up the Free limit. `doctorId` is the covered doctor. `doctorId` is
 * null if no doctor is covered.
 */
export async function countFreeTokens(
  sql: Sql,
  { clinicId, doctorId, serviceDate }: { clinicId: string; doctorId: string | null; serviceDate: string },
): Promise<DailyCount> {
  const [row] = await sql.query<TokenCounts>(
    `WITH ${OWNED}, ${COUNTED} SELECT for_good, waiting FROM counted`,
    {
      clinicId,
      serviceDate,
      doctorId,
    },
  );
  return countOf(row);
}

const countOf = (row: TokenCounts | undefined): DailyCount => ({
  forGood: row?.forGood ?? 0,
  waiting: row?.waiting ?? 0,
});

/**
 * SQL for the number of tokens issued in a session `s`. Numbers have no gaps, so the last one is the number
 * of tokens. A visit that moved here from another line was counted in that line.
 */
export const ISSUED = `s.last_number
  - (SELECT count(*)::integer FROM token here WHERE here.session_id = s.id AND here.moved_from IS NOT NULL)`;

/** Counts the tokens issued on a service date, by doctor id. */
export async function listTokenUsage(
  sql: Sql,
  clinicId: string,
  serviceDate: string,
): Promise<Record<string, number>> {
  const rows = await sql.query<{ doctorId: string; issued: number }>(
    `SELECT doctor_id, sum(${ISSUED}) AS issued FROM queue_session s
     WHERE clinic_id = :clinicId AND service_date = :serviceDate GROUP BY doctor_id`,
    { clinicId, serviceDate },
  );
  return Object.fromEntries(rows.map((row) => [row.doctorId, row.issued]));
}

/** Returns the monthly price of Pro in rupees. Returns null if no price was ever set. */
export async function findProRupees(sql: Sql): Promise<number | null> {
  const [row] = await sql.query<{ rupees: number }>({
    name: 'billing.pro-rupees',
    text: `SELECT rupees FROM pricing WHERE plan_type = 'pro' AND is_active`,
  });
  return row?.rupees ?? null;
}
