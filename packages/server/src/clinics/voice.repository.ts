import type { UnderstoodVoice } from '@baari/contract/clinics';
import type { SpokenLanguage } from '@baari/core/shared';
import type { Sql } from '../db/index.ts';

type Understood = { language: SpokenLanguage; accountId: string; at: Date };

/** Whoever has said it first stands. */
export async function saveUnderstood(sql: Sql, clinicId: string, understood: Understood): Promise<void> {
  const { language, accountId, at } = understood;
  await sql.query(
    `INSERT INTO understood_voice (clinic_id, language, said_by, said_at) VALUES (:clinicId, :language, :accountId, :at)
     ON CONFLICT DO NOTHING`,
    { clinicId, language, accountId, at },
  );
}

export async function deleteUnderstood(sql: Sql, clinicId: string, language: SpokenLanguage): Promise<void> {
  await sql.query('DELETE FROM understood_voice WHERE clinic_id = :clinicId AND language = :language', {
    clinicId,
    language,
  });
}

export async function listUnderstood(sql: Sql, clinicId: string): Promise<UnderstoodVoice[]> {
  const rows = await sql.query<{ language: SpokenLanguage; saidBy: string | null; saidAt: Date }>(
    `SELECT v.language, coalesce(nullif(a.name, ''), a.email) AS said_by, said_at
     FROM understood_voice v LEFT JOIN account a ON a.id = v.said_by
     WHERE clinic_id = :clinicId ORDER BY said_at, v.language`,
    { clinicId },
  );
  return rows.map(({ language, saidBy, saidAt }) => ({ language, by: saidBy, at: saidAt.toISOString() }));
}
