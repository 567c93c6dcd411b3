import type { WhatsappClinic } from '@baari/contract/platform';
import { WHATSAPP_CAPS } from '@baari/core/wait-time';
import { clinicCap } from '../../alerts/index.ts';
import type { Sql, Transaction } from '../../db/index.ts';

export type Caps = { defaultCapPaise: number; answersCapPaise: number };

/** Returns the default cap of clinics and the cap for the platform's answers. */
export async function findCaps(sql: Sql): Promise<Caps> {
  const [row] = await sql.query<Caps>(
    'SELECT clinic_paise AS default_cap_paise, answers_paise AS answers_cap_paise FROM whatsapp_caps',
  );
  const { clinicPaise: defaultCapPaise, answersPaise: answersCapPaise } = WHATSAPP_CAPS;
  return row ?? { defaultCapPaise, answersCapPaise };
}

/** Makes other writers of caps wait until the transaction ends. */
export async function lockCaps(tx: Transaction): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('whatsapp caps', 0))`);
}

export async function saveCaps(tx: Transaction, { defaultCapPaise, answersCapPaise }: Caps): Promise<void> {
  await tx.query(
    `INSERT INTO whatsapp_caps (clinic_paise, answers_paise) VALUES (:defaultCapPaise, :answersCapPaise)
     ON CONFLICT (is_set) DO UPDATE SET clinic_paise = :defaultCapPaise, answers_paise = :answersCapPaise`,
    { defaultCapPaise, answersCapPaise },
  );
}

/**
 * Sets a clinic's own cap. Null removes the clinic's own cap. Returns the clinic's name and its earlier cap.
 * Returns null if there is no such clinic.
 */
export async function saveClinicCap(
  tx: Transaction,
  clinicId: string,
  capPaise: number | null,
): Promise<{ name: string; before: number | null } | null> {
  const [row] = await tx.query<{ name: string; whatsappCapPaise: number | null }>(
    'SELECT name, whatsapp_cap_paise FROM clinic WHERE id = :clinicId FOR NO KEY UPDATE',
    { clinicId },
  );
  if (!row) return null;
  await tx.query('UPDATE clinic SET whatsapp_cap_paise = :capPaise WHERE id = :clinicId', {
    clinicId,
    capPaise,
  });
  return { name: row.name, before: row.whatsappCapPaise };
}

const COSTS = `FROM clinic c
  LEFT JOIN whatsapp_month m ON m.clinic_id = c.id AND m.month = :month
  LEFT JOIN whatsapp_number n ON n.clinic_id = c.id
  WHERE (c.sends_whatsapp AND c.deleted_at IS NULL) OR c.whatsapp_cap_paise IS NOT NULL OR n.clinic_id IS NOT NULL
    OR m.messages > 0`;

/**
 * Returns a page of the clinics that use or have used WhatsApp, sorted by the month's costs, with the highest
 * first. Also returns the number of all these clinics.
 */
export async function listCosts(
  sql: Sql,
  month: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: WhatsappClinic[]; total: number }> {
  const rows = await sql.query<WhatsappClinic>(
    `SELECT c.id AS clinic_id, c.name, coalesce(m.messages, 0) AS messages, coalesce(m.paise, 0) AS paise,
       ${clinicCap('c.whatsapp_cap_paise')} AS cap_paise, c.whatsapp_cap_paise IS NOT NULL AS has_own_cap,
       n.clinic_id IS NOT NULL AS has_own_number
     ${COSTS} ORDER BY coalesce(m.paise, 0) DESC, c.name, c.id LIMIT :pageSize OFFSET :offset`,
    { month, pageSize, offset: (page - 1) * pageSize },
  );
  const [count] = await sql.query<{ total: number }>(`SELECT count(*) AS total ${COSTS}`, { month });
  return { rows, total: count?.total ?? 0 };
}
