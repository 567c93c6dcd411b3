import { WHATSAPP_CAPS } from '@baari/core/wait-time';
import type { Sql } from '../../../db/index.ts';

/**
 * SQL for the cap of a month. The SQL returns the clinic's own cap from the column `own`, or otherwise the
 * default cap.
 */
export const clinicCap = (own: string) =>
  `coalesce(${own}, (SELECT clinic_paise FROM whatsapp_caps), ${WHATSAPP_CAPS.clinicPaise})`;

/** SQL for the cap of all answers by the platform's number. */
export const ANSWERS_CAP = `coalesce((SELECT answers_paise FROM whatsapp_caps), ${WHATSAPP_CAPS.answersPaise})`;

/**
 * SQL for the cap of the clinic `:clinicId`. If `:clinicId` is null, the SQL returns the cap of the
 * platform's answers.
 */
export const MONTH_CAP = `CASE WHEN :clinicId::uuid IS NULL THEN ${ANSWERS_CAP}
  ELSE ${clinicCap('(SELECT whatsapp_cap_paise FROM clinic WHERE id = :clinicId)')} END`;

export type MonthSoFar = { messages: number; paise: number; capPaise: number };

/**
 * Returns a clinic's costs so far in a month, and its cap. If `clinicId` is null, returns the costs and the
 * cap of the platform's answers. `month` is the first day of the month.
 */
export async function findMonth(sql: Sql, clinicId: string | null, month: string): Promise<MonthSoFar> {
  const [row] = await sql.query<MonthSoFar>(
    `SELECT coalesce(m.messages, 0) AS messages, coalesce(m.paise, 0) AS paise,
       ${MONTH_CAP} AS cap_paise
     FROM (SELECT 1) one LEFT JOIN whatsapp_month m ON m.clinic_id IS NOT DISTINCT FROM :clinicId AND m.month = :month`,
    { clinicId, month },
  );
  if (!row) throw new Error('a sum gave no row');
  return row;
}
