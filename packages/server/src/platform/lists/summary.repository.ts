import type { PlatformSummary } from '@baari/contract/platform';
import { ISSUED } from '../../billing/index.ts';
import type { Sql } from '../../db/index.ts';

type Counts = Pick<
  PlatformSummary,
  'clinics' | 'activeClinics' | 'users' | 'pendingUpgradeRequests' | 'openSupportRequests' | 'textsToLookAt'
>;

/**
 * Counts the platform's clinics, its accounts, and the requests that wait for the operator. Leaves out
 * deleted clinics.
 */
export async function countPlatform(sql: Sql): Promise<Counts> {
  const [row] = await sql.query<Counts>(
    `SELECT count(*) AS clinics, count(*) FILTER (WHERE is_active) AS active_clinics,
       count(*) FILTER (WHERE text_permission IN ('none', 'kept') AND (sends_texts OR confirms_phones OR sends_whatsapp)) AS texts_to_look_at,
       (SELECT count(*) FROM account) AS users,
       (SELECT count(*) FROM upgrade_request WHERE status = 'pending') AS pending_upgrade_requests,
       (SELECT count(*) FROM support_request WHERE answered_at IS NULL) AS open_support_requests
     FROM clinic WHERE deleted_at IS NULL`,
  );
  if (!row) throw new Error('a count gave no row');
  return row;
}

/** Returns the time zones of all clinics. */
export async function listTimeZones(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ timeZone: string }>('SELECT DISTINCT time_zone FROM clinic');
  return rows.map((row) => row.timeZone);
}

/** Counts the tokens that clinics issued on the service date given for their time zone. */
export async function countTokensOfDays(
  sql: Sql,
  days: readonly { timeZone: string; serviceDate: string }[],
): Promise<number> {
  const [row] = await sql.query<{ issued: number }>(
    `SELECT coalesce(sum(${ISSUED}), 0) AS issued
     FROM unnest(:timeZones::text[], :serviceDates::date[]) day (time_zone, service_date)
     JOIN queue_session s ON s.service_date = day.service_date
     JOIN clinic c ON c.id = s.clinic_id AND c.time_zone = day.time_zone`,
    {
      timeZones: days.map(({ timeZone }) => timeZone),
      serviceDates: days.map(({ serviceDate }) => serviceDate),
    },
  );
  return row?.issued ?? 0;
}
