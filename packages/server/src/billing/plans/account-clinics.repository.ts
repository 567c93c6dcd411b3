/** Queries for the clinics that an account owns and that count for its plan. */
import type { LineTitle } from '@baari/core/doctors';
import type { Sql, Tables } from '../../db/index.ts';
import { ISSUED } from './billing.repository.ts';

/** The time zone used for an account without a clinic. */
const DEFAULT_TIME_ZONE = 'Asia/Kolkata';

/**
 * Returns the time zone in which an account's days end. It is the zone of the account's oldest active clinic.
 */
export async function findAccountTimeZone(sql: Sql, accountId: string): Promise<string> {
  const [row] = await sql.query<{ timeZone: string }>(
    `SELECT c.time_zone FROM clinic_member m JOIN clinic c ON c.id = m.clinic_id AND c.is_active
     WHERE m.account_id = :accountId AND m.role = 'owner' ORDER BY c.created_at, c.id LIMIT 1`,
    { accountId },
  );
  return row?.timeZone ?? DEFAULT_TIME_ZONE;
}

/** Returns the clinics that an account owns, including inactive ones. */
export async function listOwnedClinicIds(sql: Sql, accountId: string): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `SELECT c.id FROM clinic_member m JOIN clinic c ON c.id = m.clinic_id AND c.deleted_at IS NULL
     WHERE m.account_id = :accountId AND m.role = 'owner' ORDER BY c.created_at, c.id`,
    { accountId },
  );
  return rows.map((row) => row.id);
}

export type OwnedDoctor = Pick<Tables['doctor'], 'name' | 'clinicId'> &
  Pick<Tables['clinic'], 'timeZone'> & {
    doctorId: string;
    title: LineTitle;
    clinicName: string;
  };

/** Returns the doctors of an account's active clinics, oldest clinic and doctor first. */
export async function listOwnedDoctors(sql: Sql, accountId: string): Promise<OwnedDoctor[]> {
  return sql.query<OwnedDoctor>(
    `SELECT d.id AS doctor_id, d.name, d.title, c.id AS clinic_id, c.name AS clinic_name, c.time_zone
     FROM clinic_member m JOIN clinic c ON c.id = m.clinic_id AND c.is_active
     JOIN doctor d ON d.clinic_id = c.id AND d.removed_at IS NULL
     WHERE m.account_id = :accountId AND m.role = 'owner' ORDER BY c.created_at, c.id, d.created_at, d.id`,
    { accountId },
  );
}

/**
 * Counts the tokens that each doctor issued on a service date, by doctor id. Omits doctors without tokens.
 */
export async function listTokensOfDoctors(
  sql: Sql,
  days: readonly { doctorId: string; serviceDate: string }[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await sql.query<{ doctorId: string; issued: number }>(
    `SELECT s.doctor_id, sum(${ISSUED}) AS issued
     FROM unnest(:doctorIds::uuid[], :serviceDates::date[]) AS day (doctor_id, service_date)
     JOIN queue_session s USING (doctor_id, service_date) GROUP BY s.doctor_id`,
    {
      doctorIds: days.map(({ doctorId }) => doctorId),
      serviceDates: days.map(({ serviceDate }) => serviceDate),
    },
  );
  return new Map(rows.map((row) => [row.doctorId, row.issued]));
}

/** Returns the current names of an account's active clinics, oldest first. */
export async function listClinicNames(sql: Sql, accountId: string): Promise<string[]> {
  const rows = await sql.query<{ name: string }>(
    `SELECT c.name FROM clinic_member m JOIN clinic c ON c.id = m.clinic_id AND c.is_active
     WHERE m.account_id = :accountId AND m.role = 'owner' ORDER BY c.created_at, c.id`,
    { accountId },
  );
  return rows.map(({ name }) => name);
}
