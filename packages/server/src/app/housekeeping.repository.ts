import { LOGIN_SESSION_DAYS } from '@baari/core/accounts';
import { SUPPORT_REQUEST_DAYS } from '@baari/core/platform';
import type { Sql } from '../db/index.ts';

const DAY_MS = 86_400_000;
const MAILS_KEPT = 500;
/** Data about repeated requests, throttles, alerts and text limits is no longer needed after this time. */
const LOOK_BACK_DAYS = 2;
const CONFIRMED_PHONE_DAYS = 365;
/** WhatsApp reports are kept this long, because Meta repeats a report for seven days. */
const WHATSAPP_DAYS = 8;
/**
 * These alerts are kept this long, because the list of patients to phone covers seven days. That list shows
 * who was told about the end of the queue.
 */
const TOLD_OF_END_DAYS = 8;
/** The time is counted from the last report in which WhatsApp named the phone of a user id. */
const WHATSAPP_CONTACT_DAYS = 30;
/** Ended and expired API keys are kept this long, so that the clinic sees which key made a change. */
const ENDED_KEY_DAYS = 365;
const UNVERIFIED_DAYS = 7;
const TEXT_DELIVERY_DAYS = 30;

const IS_NOT_OF_END = `occasion NOT LIKE 'cancelled:%'`;

/**
 * Deletes expired data. This includes sessions, links, codes, invitations, stored answers of idempotency keys
 * and request counts. It also includes confirmations of phones that were not used for a year, API keys that
 * ended, and support requests that came more than a year ago. Other examples are accounts with an unverified
 * address, past days off, records of texts older than 30 days, and archives sent more than a day ago. The
 * alerts, notes, failures and WhatsApp messages of earlier days are deleted too.
 */
export async function removeExpired(sql: Sql, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const outOfSight = daysAgo(LOOK_BACK_DAYS);
  await sql.query('DELETE FROM login_session WHERE expires_at < :now', { now });
  await sql.query(
    'DELETE FROM doctor_login_session WHERE expires_at < :now AND (ended_because IS NULL OR expires_at < :expiresAt)',
    { now, expiresAt: daysAgo(LOGIN_SESSION_DAYS) },
  );
  await sql.query('DELETE FROM account_verification WHERE expires_at < :now', { now });
  await sql.query('DELETE FROM email_change WHERE expires_at < :now', { now });
  await sql.query('DELETE FROM phone_code WHERE expires_at < :now', { now });
  await sql.query('DELETE FROM screen_code WHERE expires_at < :now', { now });
  await sql.query('DELETE FROM clinic_invitation WHERE expires_at < :now', { now });
  await removeHolderProofs(sql, outOfSight);
  await sql.query('DELETE FROM idempotency_key WHERE created_at < :outOfSight', { outOfSight });
  await sql.query('DELETE FROM sign_in_throttle WHERE updated_at < :outOfSight', { outOfSight });
  await sql.query('DELETE FROM archive_piece WHERE sent_at < :sentBefore', { sentBefore: daysAgo(1) });
  await sql.query('DELETE FROM request_count WHERE ends_at <= :now', { now });
  await sql.query('DELETE FROM come_again WHERE service_date < :outOfSight::date', { outOfSight });
  await sql.query('DELETE FROM push_subscription WHERE created_at < :outOfSight', { outOfSight });
  await sql.query(
    `DELETE FROM booking_push_subscription s USING booking b
     WHERE b.id = s.booking_id AND b.state <> 'booked' AND b.band_end < :outOfSight`,
    { outOfSight },
  );
  const confirmedBefore = daysAgo(CONFIRMED_PHONE_DAYS);
  await sql.query('DELETE FROM confirmed_phone WHERE used_at < :confirmedBefore', { confirmedBefore });
  await removeEndedKeys(sql, daysAgo(ENDED_KEY_DAYS));
  const askedBefore = daysAgo(SUPPORT_REQUEST_DAYS);
  await sql.query('DELETE FROM support_request WHERE created_at < :askedBefore', { askedBefore });
  await sql.query(
    `UPDATE whatsapp_message SET phone = NULL, user_id = NULL, text = ''
     WHERE received_at < :outOfSight AND (phone IS NOT NULL OR user_id IS NOT NULL)`,
    { outOfSight },
  );
  const whatsappBefore = daysAgo(WHATSAPP_DAYS);
  await sql.query('DELETE FROM whatsapp_sent WHERE at < :whatsappBefore', { whatsappBefore });
  await removeAnsweredRequests(sql, { outOfSight, textedBefore: daysAgo(TEXT_DELIVERY_DAYS) });
  await sql.query('DELETE FROM whatsapp_message WHERE received_at < :whatsappBefore', { whatsappBefore });
  const seenBefore = daysAgo(WHATSAPP_CONTACT_DAYS);
  await sql.query('DELETE FROM whatsapp_contact WHERE seen_at < :seenBefore', { seenBefore });
  // Past calendar entries are not needed, because each session has a copy of its day's hours.
  await sql.query('DELETE FROM calendar_entry WHERE to_date < :outOfSight::date', { outOfSight });
  // Members' accounts are always verified, so deleting a clinic never leads to deleting an account here.
  await sql.query(
    `DELETE FROM account a WHERE NOT a.email_verified AND a.role = 'user' AND a.created_at < :createdAt
     AND NOT EXISTS (SELECT 1 FROM clinic_member m WHERE m.account_id = a.id)`,
    { createdAt: daysAgo(UNVERIFIED_DAYS) },
  );
  await removeNotes(sql, outOfSight);
  await sql.query(
    `UPDATE token SET asked_priority = NULL, priority_declined = false
     WHERE asked_priority IS NOT NULL AND issued_at < :outOfSight`,
    { outOfSight },
  );
  await removeTold(sql, { outOfSight, toldBefore: daysAgo(TOLD_OF_END_DAYS) });
  await sql.query(
    'DELETE FROM local_mail WHERE id NOT IN (SELECT id FROM local_mail ORDER BY sent_at DESC, id DESC LIMIT :mailsKept)',
    { mailsKept: MAILS_KEPT },
  );
}

async function removeEndedKeys(sql: Sql, before: Date): Promise<void> {
  await sql.query('DELETE FROM api_key WHERE ended_at < :before OR expires_at < :before', { before });
}

async function removeTold(sql: Sql, before: { outOfSight: Date; toldBefore: Date }): Promise<void> {
  await sql.query(
    `DELETE FROM sent_text WHERE sent_at < :outOfSight AND (${IS_NOT_OF_END} OR sent_at < :toldBefore)`,
    before,
  );
  await sql.query(
    `DELETE FROM token_alert WHERE decided_at < :outOfSight AND (${IS_NOT_OF_END} OR decided_at < :toldBefore)`,
    before,
  );
}

async function removeNotes(sql: Sql, before: Date): Promise<void> {
  await sql.query('UPDATE token SET note = NULL WHERE note IS NOT NULL AND issued_at < :before', { before });
  await sql.query('UPDATE booking SET note = NULL WHERE note IS NOT NULL AND band_end < :before', { before });
}

/** Deletes the records of texts, and of the health network's requests. */
async function removeAnsweredRequests(
  sql: Sql,
  before: { outOfSight: Date; textedBefore: Date },
): Promise<void> {
  const { outOfSight, textedBefore } = before;
  await sql.query('DELETE FROM text_delivery WHERE at < :textedBefore', { textedBefore });
  await sql.query('DELETE FROM abdm_request WHERE received_at < :outOfSight', { outOfSight });
  await sql.query('DELETE FROM doctor_sign_in_link WHERE expires_at < :outOfSight', { outOfSight });
  await sql.query('DELETE FROM doctor_word WHERE made_at < :outOfSight', { outOfSight });
  await sql.query('DELETE FROM missed_call WHERE called_at < :outOfSight', { outOfSight });
}

/**
 * Keeps the number of wrong answers until the booking is over. Its link allows five wrong answers in total,
 * not five a day.
 */
async function removeHolderProofs(sql: Sql, usedBefore: Date): Promise<void> {
  await sql.query(
    `DELETE FROM holder_proof h WHERE h.used_at < :usedBefore
     AND NOT EXISTS (SELECT FROM booking b WHERE b.secret = h.secret AND b.band_end >= :usedBefore)`,
    { usedBefore },
  );
}
