import { PLAN_TYPES, type PlanType } from '@baari/core/billing';
import { z } from 'zod';
import type { Sql, Transaction } from '../db/index.ts';

const planType = z.enum(PLAN_TYPES);

/** Locks an account's subscription, creating a free one when there is none, and gives its plan. */
export async function lockPlan(tx: Transaction, accountId: string): Promise<PlanType> {
  await tx.query('INSERT INTO subscription (account_id) VALUES ($1) ON CONFLICT DO NOTHING', [accountId]);
  const [row] = await tx.query<{ plan_type: string }>(
    'SELECT plan_type FROM subscription WHERE account_id = $1 FOR UPDATE',
    [accountId],
  );
  return planType.parse(row?.plan_type);
}

/** The account that owns a clinic; null for a clinic without an owner. */
export async function findOwner(sql: Sql, clinicId: string): Promise<string | null> {
  const [row] = await sql.query<{ account_id: string }>(
    `SELECT account_id FROM clinic_member WHERE clinic_id = $1 AND role = 'owner'`,
    [clinicId],
  );
  return row?.account_id ?? null;
}

/** The active clinics that an account owns. */
export async function countClinics(tx: Transaction, accountId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
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

const PLAN_OF_CLINIC = {
  name: 'billing.plan-of-clinic',
  text: `SELECT s.plan_type FROM clinic_member m JOIN subscription s ON s.account_id = m.account_id
    WHERE m.clinic_id = $1 AND m.role = 'owner'`,
};

/** The plan that covers a clinic: its owner's, free without one. */
export async function findPlanOfClinic(sql: Sql, clinicId: string): Promise<PlanType> {
  const [row] = await sql.query<{ plan_type: string }>(PLAN_OF_CLINIC, [clinicId]);
  return row ? planType.parse(row.plan_type) : 'free';
}

const COUNT_TOKEN = {
  name: 'billing.count-token',
  text: `INSERT INTO daily_token_usage AS u (doctor_id, service_date, clinic_id, issued) VALUES ($1, $2, $3, 1)
    ON CONFLICT (doctor_id, service_date) DO UPDATE SET issued = u.issued + 1
    WHERE $4::integer < 0 OR u.issued < $4::integer
    RETURNING issued`,
};

/** Counts one token of a doctor's service date; false when `limit` (−1 for none) is reached. */
export async function countToken(
  tx: Transaction,
  claim: { doctorId: string; serviceDate: string; clinicId: string },
  limit: number,
): Promise<boolean> {
  const rows = await tx.query(COUNT_TOKEN, [claim.doctorId, claim.serviceDate, claim.clinicId, limit]);
  return rows.length > 0;
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

/** Gives an account a plan. */
export async function setPlan(sql: Sql, accountId: string, plan: PlanType): Promise<void> {
  await sql.query(
    `INSERT INTO subscription (account_id, plan_type) VALUES ($1, $2)
     ON CONFLICT (account_id) DO UPDATE SET plan_type = $2, updated_at = now()`,
    [accountId, plan],
  );
}
