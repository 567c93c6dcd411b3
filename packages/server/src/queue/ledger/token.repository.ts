/** Issues and changes tokens of the queue. */
import { normaliseName } from '@baari/core/patients';
import { FAMILY_LIMIT, type PhoneToken, type VisitRating, type VisitType } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { v7 as uuidv7 } from 'uuid';
import { IN_LIVE } from '../../context/index.ts';
import type { Sql, Transaction, Tables } from '../../db/index.ts';
import {
  HELD_COLUMNS,
  HELD_JOINS,
  type HeldRow,
  heldToken,
  type HeldToken,
} from './patient-tokens.repository.ts';

/** `typedName` is the name as typed on the device. `isSeen` means that staff have seen the patient. */
export type NewToken = Pick<
  Tables['token'],
  | 'clinicId'
  | 'doctorId'
  | 'number'
  | 'lineKey'
  | 'place'
  | 'behind'
  | 'ordinal'
  | 'phone'
  | 'deviceId'
  | 'typedName'
  | 'isWalkIn'
  | 'visitType'
  | 'noticeVersion'
  | 'note'
  | 'travelMinutes'
  | 'language'
  | 'issuedAt'
  | 'arrivedAt'
> & {
  /** By default, a new id. */
  id?: string | undefined;
  sessionId: string | null;
  patientId: string;
  secret: string;
  isSeen: boolean;
  isOnFree: boolean;
};

const INSERT_TOKEN = {
  name: 'queue.insert-token',
  text: `WITH t AS (INSERT INTO token (id, clinic_id, doctor_id, session_id, patient_id, number, status, phone, ordinal, secret,
      device_id, is_walk_in, counts_for_good, travel_minutes, issued_at, arrived_at, typed_name, language, issued_on_free, line_key,
      visit_type, note, place, behind, notice_version)
      VALUES (:id, :clinicId, :doctorId, :sessionId, :patientId, :number, 'waiting', :phone, :ordinal, :secret, :deviceId, :isWalkIn, :isSeen, :travelMinutes, :issuedAt, :arrivedAt, :typedName, :language, :isOnFree, :lineKey, :visitType, :note, :place, :behind, :noticeVersion)
      RETURNING *)
    SELECT ${HELD_COLUMNS} FROM t ${HELD_JOINS}`,
};

/** Inserts an issued token. Returns a function that gives the token for the patient's page. */
export function insertToken(tx: Transaction, token: NewToken): () => Promise<HeldToken> {
  const inserted = tx.send<HeldRow>(INSERT_TOKEN, { ...token, id: token.id ?? uuidv7() });
  return async () => {
    const [row] = await inserted.rows();
    if (row === undefined) throw new Error('a token was not inserted');
    return heldToken(row);
  };
}

// Locks the phone. Without this lock, two requests for one phone at two doctors would not wait for each
// other, because they lock different queues.
const LOCK_PHONE = {
  name: 'queue.lock-phone',
  text: `SELECT pg_advisory_xact_lock(hashtextextended(:clinicId || ' ' || :phone, 0))`,
};

/** Blocks other tokens for these phones of a clinic until the transaction ends. */
export async function lockPhones(
  tx: Transaction,
  clinicId: string,
  phones: readonly string[],
): Promise<void> {
  for (const phone of phones.toSorted()) await tx.query(LOCK_PHONE, { clinicId, phone });
}

// This query is sent together with the lock and runs when the lock is held. It ignores tokens of earlier
// service dates, which are over even if that is not recorded yet.
const LIVE_OF_PHONE = {
  name: 'queue.live-of-phone',
  text: `SELECT t.session_id, t.ordinal, t.device_id, t.secret, t.number, p.normalised_name,
      EXISTS (SELECT 1 FROM confirmed_phone WHERE device_id = :deviceId AND phone = :phone) AS is_confirmed
    FROM token t JOIN patient p ON p.id = t.patient_id JOIN queue_session s ON s.id = t.session_id
    WHERE t.clinic_id = :clinicId AND t.phone = :phone AND t.status ${IN_LIVE} AND s.service_date >= :serviceDate`,
};

type PhoneRow = Pick<Tables['token'], 'ordinal' | 'deviceId'> &
  Pick<Tables['patient'], 'normalisedName'> & {
    sessionId: string;
    secret: string;
    number: number;
    isConfirmed: boolean;
  };

/** A live token that belongs to a phone. Show `secret` only to the token's holder. Staff may see `number`. */
export type LivePhoneToken = PhoneToken & { secret: string; number: number };

/** The person who takes the next token for a phone. `sessionId` is null before a session is open. */
type PhoneQuery = {
  clinicId: string;
  sessionId: string | null;
  serviceDate: string;
  phone: string;
  name: string;
  deviceId: string | null;
};

/**
 * Finds the phone's live tokens at a clinic, as seen by a person who gives `name` on `deviceId`. No other
 * token can be taken for this phone there until the transaction ends. Queues can still call or cancel the
 * tokens.
 */
export async function lockLiveOfPhone(tx: Transaction, asked: PhoneQuery): Promise<LivePhoneToken[]> {
  const { clinicId, sessionId, serviceDate, phone, deviceId } = asked;
  tx.send(LOCK_PHONE, { clinicId, phone });
  const rows = await tx.query<PhoneRow>(LIVE_OF_PHONE, { clinicId, phone, serviceDate, deviceId });
  const name = normaliseName(asked.name);
  return rows.map((row) => ({
    ordinal: row.ordinal,
    secret: row.secret,
    number: row.number,
    isSamePatient: row.normalisedName === name,
    isOwn: row.isConfirmed || (deviceId !== null && row.deviceId === deviceId),
    isHere: row.sessionId === sessionId,
  }));
}

// Goes back from the phone's live tokens to the tokens from which they were moved.
const SCANNED_VISIT = {
  name: 'queue.scanned-visit',
  text: `WITH RECURSIVE visit AS (
      SELECT t.id AS live_id, t.doctor_id, t.moved_from FROM token t
      JOIN patient p ON p.id = t.patient_id JOIN queue_session s ON s.id = t.session_id
      WHERE t.phone = :phone AND t.status ${IN_LIVE} AND p.normalised_name = :normalisedName
        AND t.clinic_id = (SELECT clinic_id FROM doctor WHERE id = :doctorId)
        AND (:serviceDate::date IS NULL OR s.service_date >= :serviceDate)
      UNION ALL SELECT v.live_id, f.doctor_id, f.moved_from FROM visit v JOIN token f ON f.id = v.moved_from)
    SELECT doctor_id, number FROM token WHERE id = (SELECT live_id FROM visit WHERE doctor_id = :doctorId LIMIT 1)`,
};

/**
 * Finds a patient's live token of a line, even if it was moved to another doctor. Returns null if there is no
 * such token.
 */
export async function findScannedVisit(
  sql: Sql,
  {
    doctorId,
    phone,
    name,
    serviceDate = null,
  }: { doctorId: string; phone: string; name: string; serviceDate?: string | null },
): Promise<{ doctorId: string; number: number } | null> {
  const values = { doctorId, phone, normalisedName: normaliseName(name), serviceDate };
  const [row] = await sql.query<{ doctorId: string; number: number }>(SCANNED_VISIT, values);
  return row ?? null;
}

/** Throws `patient.erased` if the patient of one of these tokens was erased. */
export async function refuseErased(
  tx: Transaction,
  sessionId: string | null,
  numbers: readonly number[],
): Promise<void> {
  const erased = await tx.query(
    'SELECT 1 FROM token WHERE session_id = :sessionId AND number = ANY (:numbers::integer[]) AND patient_id IS NULL LIMIT 1',
    { sessionId, numbers },
  );
  if (erased.length > 0) throw new AppError('conflict', 'patient.erased');
}

/** Adds one to the token's announcements. */
export async function countRecall(tx: Transaction, sessionId: string | null, number: number): Promise<void> {
  await tx.query(
    'UPDATE token SET recalls = recalls + 1 WHERE session_id = :sessionId AND number = :number',
    { sessionId, number },
  );
}

/** Subtracts one from the token's announcements. */
export async function uncountRecall(
  tx: Transaction,
  sessionId: string | null,
  number: number | null,
): Promise<void> {
  await tx.query(
    'UPDATE token SET recalls = recalls - 1 WHERE session_id = :sessionId AND number = :number AND recalls > 0',
    { sessionId, number },
  );
}

/** Counts one more return of the patient after being passed or put back. The value -1 subtracts one. */
export async function countTimeBack(
  tx: Transaction,
  sessionId: string | null,
  number: number | null,
  by: 1 | -1,
): Promise<void> {
  await tx.query(
    'UPDATE token SET times_back = times_back + :by WHERE session_id = :sessionId AND number = :number',
    { sessionId, number, by },
  );
}

/**
 * Sets when the patient arrived, unless this is already known. The token counts permanently only if the
 * clinic has seen the patient (`isSeen`), because patients can report their arrival from home.
 */
export async function setArrived(
  tx: Transaction,
  sessionId: string | null,
  number: number | null,
  { at, isSeen }: { at: Date; isSeen: boolean },
): Promise<void> {
  await tx.query(
    `UPDATE token SET arrived_at = coalesce(arrived_at, :at), counts_for_good = counts_for_good OR :isSeen
     WHERE session_id = :sessionId AND number = :number`,
    { sessionId, number, at, isSeen },
  );
}

/** Returns whether staff have seen or called the token's patient. */
export async function countsForGood(
  tx: Transaction,
  sessionId: string | null,
  number: number,
): Promise<boolean> {
  const [row] = await tx.query<{ countsForGood: boolean }>(
    'SELECT counts_for_good FROM token WHERE session_id = :sessionId AND number = :number',
    { sessionId, number },
  );
  return row?.countsForGood === true;
}

/** Undoes a patient's arrival. A token that was called still counts permanently. */
export async function takeBackArrival(
  tx: Transaction,
  sessionId: string | null,
  number: number | null,
): Promise<void> {
  await tx.query(
    `UPDATE token SET arrived_at = NULL, counts_for_good = ${WAS_CALLED} WHERE session_id = :sessionId AND number = :number`,
    { sessionId, number },
  );
}

/** Undoes the mark that the clinic has seen a patient, and keeps the patient's own report. */
export async function takeBackSight(
  tx: Transaction,
  sessionId: string | null,
  number: number,
): Promise<void> {
  await tx.query(
    `UPDATE token SET counts_for_good = ${WAS_CALLED} WHERE session_id = :sessionId AND number = :number`,
    { sessionId, number },
  );
}

const WAS_CALLED =
  "EXISTS (SELECT FROM queue_event e WHERE e.session_id = :sessionId AND e.number = :number AND e.kind = 'called')";

type OrdinalClaim = { isErased: boolean; hasLiveToken: boolean; freeOrdinal: number | null };

/**
 * Gives a cancelled token a free ordinal among its phone's live tokens, so that it can wait again. `others`
 * are restored together with it and already have their ordinals. Throws `patient.erased`,
 * `queue.patient_has_other_token` if the patient has taken another token since, and `queue.family_limit` if
 * all ordinals are taken.
 */
export async function reclaimOrdinal(
  tx: Transaction,
  sessionId: string | null,
  number: number,
  others: readonly number[] = [],
): Promise<void> {
  const [claim] = await tx.query<OrdinalClaim>(
    `SELECT bool_and(t.patient_id IS NULL) AS is_erased, bool_or(live.patient_id = t.patient_id) AS has_live_token,
       (SELECT min(o) FROM generate_series(0, :familyLimit::integer) o WHERE o <> ALL (array_remove(array_agg(live.ordinal), NULL)))
         AS free_ordinal
     FROM token t LEFT JOIN token live
       ON live.session_id = t.session_id AND (live.phone = t.phone OR live.patient_id = t.patient_id)
       AND (live.status ${IN_LIVE} OR live.number = ANY (:others::integer[]))
     WHERE t.session_id = :sessionId AND t.number = :number`,
    { sessionId, number, familyLimit: FAMILY_LIMIT, others },
  );
  if (claim?.isErased) throw new AppError('conflict', 'patient.erased');
  if (claim?.hasLiveToken) throw new AppError('conflict', 'queue.patient_has_other_token');
  if (typeof claim?.freeOrdinal !== 'number') {
    throw new AppError('limit_exceeded', 'queue.family_limit', { limit: FAMILY_LIMIT + 1 });
  }
  await tx.query(
    'UPDATE token SET ordinal = :freeOrdinal WHERE session_id = :sessionId AND number = :number',
    { sessionId, number, freeOrdinal: claim.freeOrdinal },
  );
}

/** Finds the family that waits with a token, including that token, and the number of its first member. */
export async function findFamily(
  tx: Transaction,
  sessionId: string | null,
  number: number,
): Promise<{ behind: number; family: number[] }> {
  const rows = await tx.query<{ number: number; behind: number }>(
    `SELECT t.number, named.behind FROM token t, (
       SELECT coalesce(behind, number) AS behind FROM token WHERE session_id = :sessionId AND number = :number) named
     WHERE t.session_id = :sessionId AND t.status = 'waiting' AND coalesce(t.behind, t.number) = named.behind`,
    { sessionId, number },
  );
  return { behind: rows[0]?.behind ?? number, family: rows.map((row) => row.number) };
}

/** Throws `queue.patient_has_other_token` for a patient with a live token in a session. */
export async function refuseSecondToken(
  tx: Transaction,
  sessionId: string | null,
  patientId: string,
): Promise<void> {
  const live = await tx.query(
    `SELECT 1 FROM token WHERE session_id = :sessionId AND patient_id = :patientId AND status ${IN_LIVE} LIMIT 1`,
    { sessionId, patientId },
  );
  if (live.length > 0) throw new AppError('conflict', 'queue.patient_has_other_token');
}

/** A live token whose name or phone staff correct. */
export type CorrectedToken = Pick<Tables['token'], 'id' | 'number' | 'phone'> & { patientId: string };

/** Returns the live token of a session with this number. Throws `queue.token_not_found`. */
export async function findForCorrection(
  tx: Transaction,
  sessionId: string | null,
  number: number,
): Promise<CorrectedToken> {
  const [token] = await tx.query<CorrectedToken>(
    `SELECT id, number, patient_id, phone FROM token
     WHERE session_id = :sessionId AND number = :number AND status ${IN_LIVE}`,
    { sessionId, number },
  );
  if (!token) throw new AppError('not_found', 'queue.token_not_found');
  return token;
}

type Holder = { tokenId: string; patientId: string; phone: string | null; ordinal: number };

/** Gives a token to another patient, including the earlier tokens of a moved visit. */
export async function giveToPatient(tx: Transaction, holder: Holder): Promise<void> {
  const { tokenId, patientId, phone, ordinal } = holder;
  await tx.query(
    `WITH RECURSIVE visit AS (
       SELECT id, moved_from FROM token WHERE id = :tokenId
       UNION ALL SELECT t.id, t.moved_from FROM visit JOIN token t ON t.id = visit.moved_from)
     UPDATE token SET patient_id = :patientId, phone = :phone, ordinal = CASE WHEN id = :tokenId THEN :ordinal ELSE ordinal END
     WHERE id IN (SELECT id FROM visit)`,
    { tokenId, patientId, phone, ordinal },
  );
}

/** Saves the day's note as changed by staff. Null if staff removed the note. */
export async function saveNote(tx: Transaction, tokenId: string, note: string | null): Promise<void> {
  await tx.query('UPDATE token SET note = :note WHERE id = :tokenId', { tokenId, note });
}

/** Saves the visit type as corrected by staff. Null if staff removed the note. */
export async function saveVisitType(
  tx: Transaction,
  tokenId: string,
  visitType: VisitType | null,
): Promise<void> {
  await tx.query('UPDATE token SET visit_type = :visitType WHERE id = :tokenId', { tokenId, visitType });
}

/** Gives a token another secret. The device that took the token still has access. */
export async function replaceSecret(tx: Transaction, tokenId: string, secret: string): Promise<void> {
  await tx.query(
    `UPDATE token SET secret = :secret,
       former_secrets = CASE WHEN device_id IS NULL THEN former_secrets ELSE former_secrets || secret END
     WHERE id = :tokenId`,
    { tokenId, secret },
  );
}

/** Counts how often the patient has said that they are on their way. */
export async function countComings(
  tx: Transaction,
  sessionId: string | null,
  number: number,
): Promise<number> {
  const comings = await tx.query(
    `SELECT 1 FROM queue_event WHERE session_id = :sessionId AND number = :number AND kind = 'coming_announced'`,
    { sessionId, number },
  );
  return comings.length;
}

/** Stores the time by which the patient promised to arrive. */
export async function saveOnTheWay(
  tx: Transaction,
  sessionId: string | null,
  number: number,
  comingBy: Date,
): Promise<void> {
  await tx.query(
    'UPDATE token SET coming_by = :comingBy WHERE session_id = :sessionId AND number = :number',
    {
      sessionId,
      number,
      comingBy,
    },
  );
}

/**
 * Saves the answer to the question after a completed visit, unless the visit has another one. A line can be
 * added once to an answer that has none. Returns false if nothing was saved.
 */
export async function saveVisitAnswer(
  tx: Transaction,
  { secret, rating, line, at }: { secret: string; rating: VisitRating; line: string | null; at: Date },
): Promise<boolean> {
  // The share lock prevents changes of the visit until the answer is saved.
  const saved = await tx.query(
    `INSERT INTO visit_answer AS a (token_id, clinic_id, doctor_id, service_date, rating, line, answered_at)
     SELECT t.id, t.clinic_id, t.doctor_id, s.service_date, :rating, :line, :at
     FROM token t JOIN queue_session s ON s.id = t.session_id
     WHERE t.secret = :secret AND t.status = 'completed' FOR SHARE OF t
     ON CONFLICT (token_id) DO UPDATE SET line = excluded.line
       WHERE a.line IS NULL AND excluded.line IS NOT NULL AND a.rating = excluded.rating
     RETURNING token_id`,
    { secret, rating, line, at },
  );
  return saved.length > 0;
}
