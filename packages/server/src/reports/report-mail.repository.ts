/** Tracks which figures were mailed and which were not. */
import type { Sql, Transaction } from '../db/index.ts';

/** A day of a clinic, or a month, which is stored as its first date. */
export type MailedSpan = 'day' | 'month';
export type ReportOfClinic = { clinicId: string; timeZone: string; date: string };

// The database column for each mail setting. The names are constants, so that no user input gets into the
// SQL.
const WANTED = { day: 'mails_days', month: 'mails_months' } as const;

const unmailed = (span: MailedSpan) => ({
  name: `reports.unmailed-${span}`,
  text: `SELECT c.id, c.time_zone, f.date
    FROM clinic c CROSS JOIN LATERAL (
      SELECT DISTINCT date FROM report_figures WHERE clinic_id = c.id AND span = '${span}' AND date >= :since
    ) f
    WHERE c.is_active AND c.deleted_at IS NULL AND c.${WANTED[span]}
      AND NOT EXISTS (SELECT FROM report_mail m WHERE m.clinic_id = c.id AND m.span = '${span}' AND m.date = f.date)
    ORDER BY f.date, c.id`,
});
const UNMAILED = { day: unmailed('day'), month: unmailed('month') };

/**
 * Finds the days or months since a date whose figures were not mailed yet, in clinics that want these mails.
 */
export async function listUnmailed(sql: Sql, span: MailedSpan, since: string): Promise<ReportOfClinic[]> {
  const rows = await sql.query<{ id: string; timeZone: string; date: string }>(UNMAILED[span], { since });
  return rows.map(({ id, timeZone, date }) => ({ clinicId: id, timeZone, date }));
}

const insert = (span: MailedSpan) => ({
  name: `reports.mailed-${span}`,
  text: `INSERT INTO report_mail (clinic_id, span, date, sent_at)
    SELECT id, '${span}', :date, :at FROM clinic WHERE id = :clinicId AND is_active AND ${WANTED[span]}
    ON CONFLICT DO NOTHING RETURNING clinic_id`,
});
const INSERT = { day: insert('day'), month: insert('month') };

/**
 * Records that figures are mailed. Returns false if they were mailed before, or if the clinic no longer wants
 * these mails.
 */
export async function insertReportMail(
  tx: Transaction,
  span: MailedSpan,
  { clinicId, date }: ReportOfClinic,
  at: Date,
): Promise<boolean> {
  return (await tx.query(INSERT[span], { clinicId, date, at })).length > 0;
}
