import type { SentTexts } from '@baari/core/wait-time';
import type { Sql, Transaction } from '../../db/index.ts';

/**
 * A text about a token or a booking, with the keys by which its limits are counted. For a booking, `tokenId`
 * is the booking's id.
 */
export type CountedText = { tokenId: string; occasion: string; clinicId: string; phoneMac: string };

/**
 * Locks the clinic and the phone, so that all other texts of the clinic or to the phone wait until the
 * transaction ends. Every caller locks the clinic first, which prevents deadlocks.
 */
export async function lockTexts(tx: Transaction, { clinicId, phoneMac }: CountedText): Promise<void> {
  for (const subject of [`texts of clinic ${clinicId}`, `texts to ${phoneMac}`])
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended(:subject, 0))', { subject });
}

const COUNT = {
  name: 'queue.count-sent-texts',
  text: `SELECT
    (SELECT count(*) FROM sent_text WHERE phone_mac = :phoneMac AND sent_at > :now::timestamptz - interval '1 hour') AS phone_hour,
    (SELECT count(*) FROM sent_text WHERE phone_mac = :phoneMac AND sent_at > :now::timestamptz - interval '24 hours') AS phone_day,
    (SELECT count(*) FROM sent_text WHERE token_id = :tokenId) AS token,
    (SELECT count(*) FROM sent_text WHERE clinic_id = :clinicId AND sent_at > :now::timestamptz - interval '24 hours')
      AS clinic_day,
    EXISTS (SELECT 1 FROM sent_text WHERE token_id = :tokenId AND occasion LIKE 'recalled:%'
      AND sent_at > :now::timestamptz - make_interval(mins => :minutesBetweenRecalls)) AS is_just_recalled`,
};

/** Counts the sent texts that share this text's limits. */
export async function countSentTexts(
  tx: Transaction,
  { phoneMac, tokenId, clinicId }: CountedText,
  { now, minutesBetweenRecalls }: { now: Date; minutesBetweenRecalls: number },
): Promise<SentTexts> {
  const [row] = await tx.query<SentTexts>(COUNT, { phoneMac, tokenId, clinicId, now, minutesBetweenRecalls });
  if (!row) throw new Error('a count gave no row');
  return row;
}

export async function insertSentText(tx: Transaction, text: CountedText, at: Date): Promise<void> {
  await tx.query(
    'INSERT INTO sent_text (token_id, occasion, clinic_id, phone_mac, sent_at) VALUES (:tokenId, :occasion, :clinicId, :phoneMac, :at)',
    { tokenId: text.tokenId, occasion: text.occasion, clinicId: text.clinicId, phoneMac: text.phoneMac, at },
  );
}

/** Removes a text that certainly was not sent from the counts. */
export async function deleteSentText(
  sql: Sql,
  { tokenId, occasion }: Pick<CountedText, 'tokenId' | 'occasion'>,
): Promise<void> {
  await sql.query('DELETE FROM sent_text WHERE token_id = :tokenId AND occasion = :occasion', {
    tokenId,
    occasion,
  });
}
