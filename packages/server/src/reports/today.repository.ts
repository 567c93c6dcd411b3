import type { Sql } from '../db/index.ts';

const CALLS = {
  name: 'reports.calls-on',
  text: `SELECT min(t.called_at) AS first, max(t.called_at) AS last
    FROM queue_session s JOIN token t ON t.session_id = s.id
    WHERE s.clinic_id = :clinicId AND s.service_date = :serviceDate AND t.status IN ('called', 'completed')`,
};

/** When the first and the last patient of a clinic's date was called in; null where nobody was. */
export async function findCallsOn(
  sql: Sql,
  clinicId: string,
  serviceDate: string,
): Promise<{ first: Date | null; last: Date | null }> {
  const [row] = await sql.query<{ first: Date | null; last: Date | null }>(CALLS, { clinicId, serviceDate });
  return row ?? { first: null, last: null };
}
