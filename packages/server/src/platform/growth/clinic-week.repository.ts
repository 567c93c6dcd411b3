/** The weeks of clinics as they are kept: counted from the sessions. */
import { ISSUED } from '../../billing/index.ts';
import type { Sql } from '../../db/index.ts';

/** The Monday from which on weeks are to be counted: the one before the newest that is kept; null before any session. */
export async function findFirstDue(sql: Sql): Promise<string | null> {
  const [row] = await sql.query<{ first: string | null }>(
    `SELECT to_char(coalesce(
       (SELECT max(week) - 7 FROM clinic_week),
       (SELECT date_trunc('week', min(service_date)) FROM queue_session)
     ), 'YYYY-MM-DD') AS first`,
  );
  return row?.first ?? null;
}

/** Keeps what each clinic did in the week that begins on a Monday, in place of what was counted of it before. */
export async function saveWeek(sql: Sql, monday: string): Promise<void> {
  await sql.query(
    `INSERT INTO clinic_week (week, clinic_id, tokens, days, last_on)
     SELECT :monday, s.clinic_id, sum(${ISSUED}), count(DISTINCT s.service_date), max(s.service_date)
     FROM queue_session s
     WHERE s.service_date BETWEEN :monday::date AND :monday::date + 6 AND s.last_number > 0 GROUP BY s.clinic_id
     ON CONFLICT (week, clinic_id) DO UPDATE
       SET tokens = excluded.tokens, days = excluded.days, last_on = excluded.last_on
       WHERE (clinic_week.tokens, clinic_week.days, clinic_week.last_on)
         IS DISTINCT FROM (excluded.tokens, excluded.days, excluded.last_on)`,
    { monday },
  );
}
