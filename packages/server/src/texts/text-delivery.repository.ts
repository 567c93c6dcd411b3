import type { TextFailure } from '@baari/core/texts';
import type { Sql } from '../db/index.ts';
import type { TextReport } from './read-report.ts';

/**
 * A text that a provider accepted or refused. `failure` and `code` are null unless the provider refused the
 * text.
 */
export type TextDelivery = {
  id: string;
  providerId: string | null;
  kind: string;
  language: string;
  parts: number;
  at: Date;
  failure: TextFailure | null;
  code: string | null;
};

export async function insertTextDelivery(sql: Sql, delivery: TextDelivery): Promise<void> {
  const { id, providerId, kind, language, parts, at, failure, code } = delivery;
  await sql.query(
    `INSERT INTO text_delivery (id, provider_id, kind, language, parts, at, status, failure, code)
     VALUES (:id, :providerId, :kind, :language, :parts, :at, CASE WHEN :failure::text IS NULL THEN 'taken' ELSE 'failed' END, :failure, :code)`,
    { id, providerId, kind, language, parts, at, failure, code },
  );
}

const RANK = `ARRAY['taken', 'sent', 'failed', 'delivered']`;

/** Saves a report. Reports arrive in any order, so a status can only move forward. Ignores unknown texts. */
export async function saveTextReport(sql: Sql, report: TextReport): Promise<void> {
  const { providerId, reference, status, failure, code } = report;
  await sql.query(
    `UPDATE text_delivery SET status = :status, failure = :failure, code = :code
     WHERE (provider_id = :providerId OR id = :reference::uuid)
       AND array_position(${RANK}, status) < array_position(${RANK}, :status::text)`,
    { providerId, reference, status, failure, code },
  );
}

export type CountedTexts = {
  language: string;
  texts: number;
  parts: number;
  delivered: number;
  failed: number;
};

/** Counts the texts since a time, by language. */
export const countTextDeliveries = (sql: Sql, since: Date): Promise<CountedTexts[]> =>
  sql.query<CountedTexts>(
    `SELECT language, count(*) AS texts, sum(parts) AS parts,
       count(*) FILTER (WHERE status = 'delivered') AS delivered, count(*) FILTER (WHERE status = 'failed') AS failed
     FROM text_delivery WHERE at >= :since GROUP BY language ORDER BY language`,
    { since },
  );

export type CountedFailures = { failure: TextFailure; code: string | null; kind: string; texts: number };

/** Counts the failed texts since a time, the most frequent first. */
export const countTextFailures = (sql: Sql, since: Date): Promise<CountedFailures[]> =>
  sql.query<CountedFailures>(
    `SELECT failure, code, kind, count(*) AS texts FROM text_delivery WHERE at >= :since AND status = 'failed'
     GROUP BY failure, code, kind ORDER BY count(*) DESC, failure, code, kind LIMIT 50`,
    { since },
  );

export type ClinicTexts = { clinicId: string; name: string; texts: number; patients: number };

/**
 * Counts each clinic's texts since a time, and the tokens and bookings of these texts, with the most texts
 * first.
 */
export const countClinicTexts = (sql: Sql, since: Date): Promise<ClinicTexts[]> =>
  sql.query<ClinicTexts>(
    `SELECT c.id AS clinic_id, c.name, count(*) AS texts, count(DISTINCT s.token_id) FILTER (WHERE s.occasion NOT LIKE 'asked:%') AS patients
     FROM sent_text s JOIN clinic c ON c.id = s.clinic_id
     WHERE s.sent_at >= :since
       -- WhatsApp messages also count towards the limits of texts.
       AND NOT EXISTS (SELECT FROM whatsapp_sent w WHERE w.token_id = s.token_id AND w.occasion = s.occasion)
     GROUP BY c.id ORDER BY count(*) DESC, c.id LIMIT 50`,
    { since },
  );
