import type { Sql } from '../../packages/server/src/db/index.ts';

/**
 * Returns the number of tokens in all clinics but one, and the number of the gateway's requests without a
 * response.
 */
export async function countScans(
  sql: Sql,
  exceptClinicId: string,
): Promise<{ tokens: number; open: number }> {
  const [row] = await sql.query<{ tokens: number; open: number }>(
    `SELECT (SELECT count(*)::integer FROM token WHERE clinic_id <> :exceptClinicId) AS tokens,
       (SELECT count(*)::integer FROM abdm_request WHERE answered_at IS NULL) AS open`,
    { exceptClinicId },
  );
  return row ?? { tokens: NaN, open: NaN };
}
