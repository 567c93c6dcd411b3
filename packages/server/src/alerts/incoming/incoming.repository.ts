import { IN_LIVE } from '../../context/index.ts';
import type { Sql, Transaction, Tables } from '../../db/index.ts';
import type { IncomingMessage } from './webhook-body.ts';

/**
 * The sender, as far as it is known, and the clinic whose number received the message. The clinic is null for
 * the platform's number.
 */
export type Sender = Pick<Tables['whatsappMessage'], 'phone' | 'userId' | 'numberClinicId'>;

export type StoredMessage = Sender & Pick<Tables['whatsappMessage'], 'id' | 'text'>;

/** Stores a message unless it is already stored. Returns true if the message is new. */
export async function insertMessage(
  tx: Transaction,
  numberClinicId: string | null,
  { id, phone, userId, text }: IncomingMessage,
  at: Date,
): Promise<boolean> {
  const stored = await tx.query(
    `INSERT INTO whatsapp_message (id, number_clinic_id, phone, user_id, text, received_at)
     VALUES (:id, :numberClinicId, :phone, :userId, :text, :at) ON CONFLICT (id) DO NOTHING RETURNING id`,
    { id, numberClinicId, phone, userId, text: text ?? '', at },
  );
  return stored.length > 0;
}

/**
 * Returns a stored message. Returns null if there is no such message, or if it is so old that its sender was
 * deleted.
 */
export async function findMessage(sql: Sql, id: string): Promise<StoredMessage | null> {
  const [row] = await sql.query<StoredMessage>(
    `SELECT id, number_clinic_id, phone, user_id, text FROM whatsapp_message
     WHERE id = :id AND (phone IS NOT NULL OR user_id IS NOT NULL)`,
    { id },
  );
  return row ?? null;
}

/**
 * Stores the phone that WhatsApp reported with a user id. If a phone is reported with another id, it has a
 * new owner, so the old id is separated from it.
 */
export async function saveContact(
  tx: Transaction,
  { phone, userId, numberClinicId }: Sender,
  at: Date,
): Promise<void> {
  if (phone === null || userId === null) return;
  const known = await tx.query(
    `SELECT FROM whatsapp_contact WHERE number_clinic_id IS NOT DISTINCT FROM :numberClinicId AND phone = :phone AND user_id = :userId
       AND seen_at > :at::timestamptz - interval '1 day'`,
    { numberClinicId, phone, userId, at },
  );
  if (known.length > 0) return;
  // These changes run one at a time, because two senders that swap phones could deadlock.
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('whatsapp contacts', 0))`);
  await tx.query(
    `DELETE FROM whatsapp_contact
     WHERE number_clinic_id IS NOT DISTINCT FROM :numberClinicId AND (phone = :phone OR user_id = :userId)`,
    { numberClinicId, phone, userId },
  );
  await tx.query(
    `INSERT INTO whatsapp_contact (number_clinic_id, user_id, phone, seen_at) VALUES (:numberClinicId, :userId, :phone, :at)`,
    { numberClinicId, phone, userId, at },
  );
}

/**
 * Returns the phone of a user id at one of our numbers. Returns null if WhatsApp never reported both
 * together.
 */
export async function findContactPhone(
  sql: Sql,
  numberClinicId: string | null,
  userId: string,
): Promise<string | null> {
  const [row] = await sql.query<{ phone: string }>(
    `SELECT phone FROM whatsapp_contact WHERE number_clinic_id IS NOT DISTINCT FROM :numberClinicId AND user_id = :userId`,
    { numberClinicId, userId },
  );
  return row?.phone ?? null;
}

/**
 * Finds the language of a phone's newest live token, or otherwise of its newest booking with messages.
 * Returns null if it has neither.
 */
export async function findLanguageOfPhone(sql: Sql, phone: string): Promise<string | null> {
  const [row] = await sql.query<{ language: string | null }>(
    `SELECT coalesce(
       (SELECT language FROM token WHERE phone = :phone AND status ${IN_LIVE} ORDER BY issued_at DESC LIMIT 1),
       (SELECT language FROM booking WHERE phone = :phone AND state = 'booked' AND whatsapp_since IS NOT NULL AND whatsapp_ended IS NULL
        ORDER BY booked_at DESC LIMIT 1)) AS language`,
    { phone },
  );
  return row?.language ?? null;
}

/** Locks a sender, so that all other answers to this sender wait until the transaction ends. */
export async function lockSender(tx: Transaction, sender: Sender): Promise<void> {
  const { numberClinicId, phone, userId } = sender;
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended(:lock, 0))', {
    lock: `whatsapp answers ${JSON.stringify([numberClinicId, phone ?? userId])}`,
  });
}

/** Counts the answers sent or claimed for a sender since an instant. */
export async function countAnswers(tx: Transaction, sender: Sender, since: Date): Promise<number> {
  const { numberClinicId, phone, userId } = sender;
  const [row] = await tx.query<{ count: number }>(
    `SELECT count(*) AS count FROM whatsapp_message m JOIN whatsapp_sent s ON s.message_id = m.id
     WHERE m.number_clinic_id IS NOT DISTINCT FROM :numberClinicId AND m.received_at > :since
       AND (m.phone = :phone OR m.user_id = :userId)`,
    { numberClinicId, phone, userId, since },
  );
  return row?.count ?? 0;
}

/** The answer that a process has claimed, if any. */
export type ClaimedAnswer = { id: string; isOpen: boolean; at: Date };

export async function lockAnswer(tx: Transaction, messageId: string): Promise<ClaimedAnswer | null> {
  const [row] = await tx.query<ClaimedAnswer>(
    `SELECT id, status = 'claimed' AS is_open, at FROM whatsapp_sent WHERE message_id = :messageId FOR UPDATE`,
    { messageId },
  );
  return row ?? null;
}

/** Allows another process to send the answer after the process that claimed it has crashed. */
export async function claimAgain(tx: Transaction, answerId: string, at: Date): Promise<void> {
  await tx.query('UPDATE whatsapp_sent SET at = :at WHERE id = :answerId', { answerId, at });
}
