import { WHATSAPP_STATUSES, type WhatsappStatus } from '@baari/core/wait-time';
import type { Sql, Transaction, Tables } from '../../../db/index.ts';
import { MONTH_CAP } from './whatsapp-month.repository.ts';

/** A message about to be sent, counted in a month of a clinic or of the platform. */
export type CountedMessage = {
  id: string;
  /** The clinic that pays, or null if the platform pays. */
  clinicId: string | null;
  /** The clinic whose number sends the message, or null for the platform's number. */
  numberClinicId: string | null;
  /** The first day of the month in whose cap the message counts. */
  month: string;
  paise: number;
  at: Date;
  about: { tokenId: string; occasion: string; goodUntil: Date } | { messageId: string };
};

const COUNT = {
  name: 'whatsapp.count',
  text: `INSERT INTO whatsapp_month AS m (clinic_id, month, messages, paise, limit_paise)
    SELECT :clinicId::uuid, :month::date, 1, :paise::integer, cap FROM (SELECT ${MONTH_CAP} AS cap) c WHERE :paise::integer <= cap
    ON CONFLICT ON CONSTRAINT whatsapp_month_one DO UPDATE
      SET messages = m.messages + 1, paise = m.paise + EXCLUDED.paise, limit_paise = EXCLUDED.limit_paise
      WHERE m.paise + EXCLUDED.paise <= EXCLUDED.limit_paise
    RETURNING m.messages`,
};

const INSERT = {
  name: 'whatsapp.insert-sent',
  text: `INSERT INTO whatsapp_sent (id, clinic_id, number_clinic_id, month, paise, at, token_id, occasion, good_until, message_id)
    VALUES (:id, :clinicId, :numberClinicId, :month, :paise, :at, :tokenId, :occasion, :goodUntil, :messageId)`,
};

/** Counts a message about to be sent. Returns false if the message would exceed the month's cap. */
export async function countMessage(tx: Transaction, message: CountedMessage): Promise<boolean> {
  const { id, clinicId, numberClinicId, month, paise, at, about } = message;
  const counted = await tx.query(COUNT, { clinicId, month, paise });
  if (counted.length === 0) return false;
  const [alert, answer] = 'messageId' in about ? [null, about] : [about, null];
  await tx.query(INSERT, {
    id,
    clinicId,
    numberClinicId,
    month,
    paise,
    at,
    tokenId: alert?.tokenId ?? null,
    occasion: alert?.occasion ?? null,
    goodUntil: alert?.goodUntil ?? null,
    messageId: answer?.messageId ?? null,
  });
  return true;
}

type Uncounted = { clinicId: string | null; month: string; paise: number };

const uncount = (sql: Sql, { clinicId, month, paise }: Uncounted) =>
  sql.query(
    `UPDATE whatsapp_month SET messages = messages - 1, paise = paise - :paise
     WHERE clinic_id IS NOT DISTINCT FROM :clinicId AND month = :month`,
    { clinicId, month, paise },
  );

/** Removes a message that certainly was not sent, and its cost, so that it can be sent again. */
export async function forgetMessage(tx: Transaction, id: string): Promise<void> {
  const [gone] = await tx.query<Uncounted>(
    `DELETE FROM whatsapp_sent WHERE id = :id RETURNING clinic_id, month, paise`,
    { id },
  );
  if (gone) await uncount(tx, gone);
}

/** Stores the id that Meta gave to an accepted message. */
export async function saveTaken(sql: Sql, id: string, wamid: string): Promise<void> {
  await sql.query(
    `UPDATE whatsapp_sent SET wamid = :wamid, status = CASE status WHEN 'claimed' THEN 'taken' ELSE status END WHERE id = :id`,
    { id, wamid },
  );
}

export type MessageStatus = {
  /** The id that we gave to the message, if the report contains it. Otherwise null. */
  id: string | null;
  wamid: string | null;
  status: WhatsappStatus;
  errorCode: number | null;
};

/** A failed alert, which another channel may still deliver. */
export type FailedAlert = {
  tokenId: string;
  occasion: string;
  goodUntil: Date;
};

const STEP = `array_position(:whatsappStatuses::text[],`;
const UPDATE = {
  name: 'whatsapp.save-status',
  text: `UPDATE whatsapp_sent SET status = :status, error_code = :errorCode, wamid = coalesce(wamid, :wamid)
    WHERE (id = :id OR wamid = :wamid) AND (:numberClinicId::uuid IS NOT DISTINCT FROM number_clinic_id)
      AND ${STEP} status) < ${STEP} :status::text)
    RETURNING clinic_id, month, paise, token_id, occasion, good_until`,
};

type FailedRow = Pick<Tables['whatsappSent'], 'tokenId' | 'occasion' | 'goodUntil'> & Uncounted;

/**
 * Stores the delivery status of a number's message, unless a later status is known. A failed message costs
 * nothing. For a failed alert, the first call returns the alert.
 */
export async function saveStatus(
  tx: Transaction,
  numberClinicId: string | null,
  { id, wamid, status, errorCode }: MessageStatus,
): Promise<FailedAlert | null> {
  const [row] = await tx.query<FailedRow>(UPDATE, {
    id,
    wamid,
    numberClinicId,
    whatsappStatuses: WHATSAPP_STATUSES,
    status,
    errorCode,
  });
  if (!row || status !== 'failed') return null;
  await uncount(tx, row);
  const { tokenId, occasion, goodUntil } = row;
  if (tokenId === null || occasion === null || goodUntil === null) return null;
  return { tokenId, occasion, goodUntil };
}

/** Returns whether WhatsApp already refused this alert. If so, another channel delivers it. */
export async function hasFailed(
  sql: Sql,
  { tokenId, occasion }: { tokenId: string; occasion: string },
): Promise<boolean> {
  const failed = await sql.query(
    `SELECT FROM whatsapp_sent WHERE token_id = :tokenId AND occasion = :occasion AND status = 'failed'`,
    { tokenId, occasion },
  );
  return failed.length > 0;
}
