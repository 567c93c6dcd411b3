import { WHATSAPP_STATUSES, type WhatsappStatus } from '@baari/core/wait-time';
import type { Sql, Transaction } from '../../../db/index.ts';
import { MONTH_CAP } from './whatsapp-month.repository.ts';

/** A message that is about to be sent: counted for a clinic, or for the platform, in a month. */
export type CountedMessage = {
  id: string;
  /** Null for the platform. */
  clinicId: string | null;
  /** Whose own number it leaves from; null for the platform's. */
  numberClinicId: string | null;
  /** The first day of the month, as a date. */
  month: string;
  paise: number;
  at: Date;
  about: { tokenId: string; occasion: string; goodUntil: Date } | { messageId: string };
};

const COUNT = {
  name: 'whatsapp.count',
  text: `INSERT INTO whatsapp_month AS m (clinic_id, month, messages, paise, limit_paise)
    SELECT $1::uuid, $2::date, 1, $3::integer, cap FROM (SELECT ${MONTH_CAP} AS cap) c WHERE $3::integer <= cap
    ON CONFLICT ON CONSTRAINT whatsapp_month_one DO UPDATE
      SET messages = m.messages + 1, paise = m.paise + EXCLUDED.paise, limit_paise = EXCLUDED.limit_paise
      WHERE m.paise + EXCLUDED.paise <= EXCLUDED.limit_paise
    RETURNING m.messages`,
};

const INSERT = {
  name: 'whatsapp.insert-sent',
  text: `INSERT INTO whatsapp_sent (id, clinic_id, number_clinic_id, month, paise, at, token_id, occasion, good_until, message_id)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
};

/** Counts a message that is about to be sent; false when the month's cap leaves no room for it. */
export async function countMessage(tx: Transaction, message: CountedMessage): Promise<boolean> {
  const { id, clinicId, numberClinicId, month, paise, at, about } = message;
  const counted = await tx.query(COUNT, [clinicId, month, paise]);
  if (counted.length === 0) return false;
  const [alert, answer] = 'messageId' in about ? [null, about] : [about, null];
  await tx.query(INSERT, [
    id,
    clinicId,
    numberClinicId,
    month,
    paise,
    at,
    alert?.tokenId ?? null,
    alert?.occasion ?? null,
    alert?.goodUntil ?? null,
    answer?.messageId ?? null,
  ]);
  return true;
}

type Uncounted = { clinic_id: string | null; month: string; paise: number };

const uncount = (sql: Sql, { clinic_id: clinicId, month, paise }: Uncounted) =>
  sql.query(
    `UPDATE whatsapp_month SET messages = messages - 1, paise = paise - $3
     WHERE clinic_id IS NOT DISTINCT FROM $1 AND month = $2`,
    [clinicId, month, paise],
  );

/** Takes back a message that surely was not sent, and what it cost: it may be tried again. */
export async function forgetMessage(tx: Transaction, id: string): Promise<void> {
  const [gone] = await tx.query<Uncounted>(
    `DELETE FROM whatsapp_sent WHERE id = $1 RETURNING clinic_id, month, paise`,
    [id],
  );
  if (gone) await uncount(tx, gone);
}

/** Meta took a message over, under a name of its own. */
export async function saveTaken(sql: Sql, id: string, wamid: string): Promise<void> {
  await sql.query(
    `UPDATE whatsapp_sent SET wamid = $2, status = CASE status WHEN 'claimed' THEN 'taken' ELSE status END WHERE id = $1`,
    [id, wamid],
  );
}

/** What is known of a message's way. */
export type MessageStatus = {
  /** Ours, as the status repeats it; null where it repeats none. */
  id: string | null;
  wamid: string | null;
  status: WhatsappStatus;
  errorCode: number | null;
};

/** An alert that failed: it may go another way. */
export type FailedAlert = {
  tokenId: string;
  occasion: string;
  goodUntil: Date;
};

const STEP = `array_position($4::text[],`;
const UPDATE = {
  name: 'whatsapp.save-status',
  text: `UPDATE whatsapp_sent SET status = $5, error_code = $6, wamid = coalesce(wamid, $2)
    WHERE (id = $1 OR wamid = $2) AND ($3::uuid IS NOT DISTINCT FROM number_clinic_id)
      AND ${STEP} status) < ${STEP} $5::text)
    RETURNING clinic_id, month, paise, token_id, occasion, good_until`,
};

type FailedRow = Uncounted & { token_id: string | null; occasion: string | null; good_until: Date | null };

/**
 * Keeps how far a message of a number has come, unless it was known to be further. One that failed costs nothing; if it was
 * an alert, it is given, once.
 */
export async function saveStatus(
  tx: Transaction,
  numberClinicId: string | null,
  { id, wamid, status, errorCode }: MessageStatus,
): Promise<FailedAlert | null> {
  const [row] = await tx.query<FailedRow>(UPDATE, [
    id,
    wamid,
    numberClinicId,
    WHATSAPP_STATUSES,
    status,
    errorCode,
  ]);
  if (!row || status !== 'failed') return null;
  await uncount(tx, row);
  const { token_id: tokenId, occasion, good_until: goodUntil } = row;
  if (tokenId === null || occasion === null || goodUntil === null) return null;
  return { tokenId, occasion, goodUntil };
}

/** Whether an alert was refused by WhatsApp before: then it goes another way. */
export async function hasFailed(
  sql: Sql,
  { tokenId, occasion }: { tokenId: string; occasion: string },
): Promise<boolean> {
  const failed = await sql.query(
    `SELECT FROM whatsapp_sent WHERE token_id = $1 AND occasion = $2 AND status = 'failed'`,
    [tokenId, occasion],
  );
  return failed.length > 0;
}
