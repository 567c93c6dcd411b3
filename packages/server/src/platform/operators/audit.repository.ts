import type { AdminAct } from '@baari/core/platform';
import type { Sql, Tables } from '../../db/index.ts';

export type AuditRow = Pick<
  Tables['auditEvent'],
  'id' | 'at' | 'accountId' | 'byWhom' | 'subject' | 'subjectId'
> & {
  act: AdminAct;
  detail: Readonly<Record<string, unknown>>;
};

export async function insertAuditEvent(sql: Sql, row: AuditRow): Promise<void> {
  const { id, at, accountId, byWhom, act, subject, subjectId, detail } = row;
  await sql.query(
    `INSERT INTO audit_event (id, at, account_id, by_whom, act, subject, subject_id, detail)
     VALUES (:id, :at, :accountId, :byWhom, :act, :subject, :subjectId, :detail)`,
    { id, at, accountId, byWhom, act, subject, subjectId, detail: JSON.stringify(detail) },
  );
}

/**
 * Returns a page of the audit log, newest first, and the number of all its entries. The entries are for one
 * kind of act, or for all kinds.
 */
export async function listAuditRows(
  sql: Sql,
  act: AdminAct | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: AuditRow[]; total: number }> {
  const condition = '(:act::text IS NULL OR act = :act)';
  const stored = await sql.query<AuditRow>(
    `SELECT id, at, account_id, by_whom, act, subject, subject_id, detail FROM audit_event WHERE ${condition}
     ORDER BY at DESC, id LIMIT :limit OFFSET :offset`,
    { act, limit, offset },
  );
  const [counted] = await sql.query<{ total: number }>(
    `SELECT count(*) AS total FROM audit_event WHERE ${condition}`,
    { act },
  );
  return { rows: stored, total: counted?.total ?? 0 };
}
