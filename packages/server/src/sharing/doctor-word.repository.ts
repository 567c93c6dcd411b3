import type { DoctorWord } from '@baari/core/queue';
import { IN_LIVE } from '../context/index.ts';
import type { Sql, Tables, Transaction } from '../db/index.ts';

/** The link of a doctor for a service date, with the doctor's newest announced word and the next word. */
export type WordLink = Pick<
  Tables['doctorWord'],
  | 'doctorId'
  | 'clinicId'
  | 'serviceDate'
  | 'secret'
  | 'word'
  | 'lateMinutes'
  | 'saidAt'
  | 'saidCount'
  | 'nextWord'
  | 'nextLateMinutes'
  | 'nextSaidAt'
  | 'entryId'
  | 'closedRevision'
  | 'askedAt'
>;

const COLUMNS = `doctor_id, clinic_id, service_date, secret, word, late_minutes, said_at, said_count, next_word,
  next_late_minutes, next_said_at, entry_id, closed_revision, asked_at`;

/** Returns the doctor's link for a service date, and makes one if there is none. */
export async function makeWordLink(
  tx: Transaction,
  link: Pick<WordLink, 'doctorId' | 'clinicId' | 'serviceDate' | 'secret'> & { madeAt: Date },
): Promise<WordLink> {
  const { doctorId, clinicId, serviceDate, secret, madeAt } = link;
  const [row] = await tx.query<WordLink>(
    `INSERT INTO doctor_word (doctor_id, clinic_id, service_date, secret, made_at)
     VALUES (:doctorId, :clinicId, :serviceDate, :secret, :madeAt)
     ON CONFLICT (doctor_id, service_date) DO UPDATE SET made_at = doctor_word.made_at RETURNING ${COLUMNS}`,
    { doctorId, clinicId, serviceDate, secret, madeAt },
  );
  if (!row) throw new Error('a link was not made');
  return row;
}

export async function findWordLink(sql: Sql, secret: string): Promise<WordLink | null> {
  const [row] = await sql.query<WordLink>(`SELECT ${COLUMNS} FROM doctor_word WHERE secret = :secret`, {
    secret,
  });
  return row ?? null;
}

/** A word of a link, identified by how many words were said with the link, including this one. */
export type NthWord = Pick<WordLink, 'doctorId' | 'serviceDate' | 'saidCount'>;

type NextWord = { word: DoctorWord; lateMinutes: number | null; saidAt: Date };

/**
 * Saves a doctor's next word if `saidCount` words were said before it. Returns false if another word came first,
 * or if the link has been used too often.
 */
export async function saveNextWord(
  sql: Sql,
  { doctorId, serviceDate, saidCount }: NthWord,
  { word, lateMinutes, saidAt }: NextWord,
): Promise<boolean> {
  const saved = await sql.query(
    `UPDATE doctor_word SET next_word = :word, next_late_minutes = :lateMinutes, next_said_at = :saidAt, said_count = said_count + 1
     WHERE doctor_id = :doctorId AND service_date = :serviceDate AND said_count = :saidCount AND said_count < 20
     RETURNING doctor_id`,
    { doctorId, serviceDate, saidCount, word, lateMinutes, saidAt },
  );
  return saved.length > 0;
}

const NO_NEXT = 'next_word = NULL, next_late_minutes = NULL, next_said_at = NULL';

/** Shows the next word, now that it is announced, and saves what "not today" did. */
export async function showNextWord(
  sql: Sql,
  { doctorId, serviceDate, saidCount }: NthWord,
  { entryId, closedRevision }: Pick<WordLink, 'entryId' | 'closedRevision'>,
): Promise<void> {
  await sql.query(
    `UPDATE doctor_word SET word = next_word, late_minutes = next_late_minutes, said_at = next_said_at, ${NO_NEXT},
       entry_id = :entryId, closed_revision = :closedRevision
     WHERE doctor_id = :doctorId AND service_date = :serviceDate AND said_count = :saidCount AND next_word IS NOT NULL`,
    { doctorId, serviceDate, saidCount, entryId, closedRevision },
  );
}

/** Deletes the next word, because it can't be announced. The word before it is still shown. */
export async function dropNextWord(sql: Sql, { doctorId, serviceDate, saidCount }: NthWord): Promise<void> {
  await sql.query(
    `UPDATE doctor_word SET ${NO_NEXT} WHERE doctor_id = :doctorId AND service_date = :serviceDate AND said_count = :saidCount`,
    { doctorId, serviceDate, saidCount },
  );
}

/** Finds the words that were said before a time and are not announced yet, oldest first. */
export const listNextWords = (sql: Sql, before: Date): Promise<(NthWord & Pick<WordLink, 'secret'>)[]> =>
  sql.query(
    `SELECT doctor_id, service_date, said_count, secret FROM doctor_word
     WHERE next_word IS NOT NULL AND next_said_at < :before ORDER BY next_said_at, doctor_id`,
    { before },
  );

/** The patients whom "not today" would affect. */
export type Affected = { waiting: number; booked: number; hasBegun: boolean };

/** Counts the patients of a doctor's service date, and returns whether one of them was called. */
export async function countAffected(sql: Sql, doctorId: string, serviceDate: string): Promise<Affected> {
  const [row] = await sql.query<Affected>(
    `SELECT count(*) FILTER (WHERE t.status ${IN_LIVE})::integer AS waiting,
       coalesce(bool_or(t.called_at IS NOT NULL), false) AS has_begun,
       (SELECT count(*)::integer FROM booking b
         WHERE b.doctor_id = :doctorId AND b.service_date = :serviceDate AND b.state = 'booked') AS booked
     FROM queue_session s JOIN token t ON t.session_id = s.id
     WHERE s.doctor_id = :doctorId AND s.service_date = :serviceDate`,
    { doctorId, serviceDate },
  );
  return row ?? { waiting: 0, booked: 0, hasBegun: false };
}
