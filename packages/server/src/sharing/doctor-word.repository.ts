import type { DoctorWord } from '@baari/core/queue';
import { IN_LIVE } from '../context/index.ts';
import type { Sql, Tables, Transaction } from '../db/index.ts';

/** A doctor's link for a service date, with the doctor's newest answer. */
export type WordLink = Pick<
  Tables['doctorWord'],
  | 'doctorId'
  | 'clinicId'
  | 'serviceDate'
  | 'secret'
  | 'lateMinutes'
  | 'saidAt'
  | 'saidCount'
  | 'entryId'
  | 'closedRevision'
> & { word: DoctorWord | null };

const COLUMNS = `doctor_id, clinic_id, service_date, secret, word, late_minutes, said_at, said_count, entry_id, closed_revision`;

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

type Said = { word: DoctorWord | null; lateMinutes: number | null; saidAt: Date | null };

/**
 * Saves an answer if `saidCount` answers were given before it. Returns false if another answer was saved
 * first, or if the link has been used too often.
 */
export async function saveWord(
  sql: Sql,
  { doctorId, serviceDate, saidCount }: Pick<WordLink, 'doctorId' | 'serviceDate' | 'saidCount'>,
  { word, lateMinutes, saidAt }: Said,
): Promise<boolean> {
  const saved = await sql.query(
    `UPDATE doctor_word SET word = :word, late_minutes = :lateMinutes, said_at = :saidAt, said_count = said_count + 1
     WHERE doctor_id = :doctorId AND service_date = :serviceDate AND said_count = :saidCount AND said_count < 20
     RETURNING doctor_id`,
    { doctorId, serviceDate, saidCount, word, lateMinutes, saidAt },
  );
  return saved.length > 0;
}

/** Saves what "not today" changed, or null after it was undone. */
export async function saveAway(
  sql: Sql,
  { doctorId, serviceDate }: Pick<WordLink, 'doctorId' | 'serviceDate'>,
  { entryId, closedRevision }: Pick<WordLink, 'entryId' | 'closedRevision'>,
): Promise<void> {
  await sql.query(
    `UPDATE doctor_word SET entry_id = :entryId, closed_revision = :closedRevision
     WHERE doctor_id = :doctorId AND service_date = :serviceDate`,
    { doctorId, serviceDate, entryId, closedRevision },
  );
}

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
