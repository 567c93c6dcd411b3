import { normaliseName } from '@baari/core/patients';
import { FAMILY_LIMIT, type PhoneToken } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../db/index.ts';

export type NewToken = {
  clinicId: string;
  doctorId: string;
  sessionId: string | null;
  patientId: string;
  number: number;
  ordinal: number;
  phone: string;
  secret: string;
  deviceId: string | null;
  /** The name as it was typed on the device; null without one. */
  typedName: string | null;
  isWalkIn: boolean;
  travelMinutes: number | null;
  /** In which its holder is alerted. */
  language: string;
  issuedAt: Date;
  arrivedAt: Date | null;
};

const INSERT_TOKEN = {
  name: 'queue.insert-token',
  text: `INSERT INTO token (id, clinic_id, doctor_id, session_id, patient_id, number, status, phone, ordinal, secret,
      device_id, is_walk_in, travel_minutes, issued_at, arrived_at, typed_name, language)
    VALUES ($1, $2, $3, $4, $5, $6, 'waiting', $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
};

/** Writes an issued token; gives its id. */
export function insertToken(tx: Transaction, token: NewToken): string {
  const id = uuidv7();
  tx.send(INSERT_TOKEN, [
    ...[id, token.clinicId, token.doctorId, token.sessionId, token.patientId, token.number, token.phone],
    ...[token.ordinal, token.secret, token.deviceId, token.isWalkIn, token.travelMinutes],
    ...[token.issuedAt, token.arrivedAt, token.typedName, token.language],
  ]);
  return id;
}

const LIVE_OF_PHONE = {
  name: 'queue.live-of-phone',
  text: `SELECT t.ordinal, t.device_id, t.secret, t.number, p.normalised_name
    FROM token t JOIN patient p ON p.id = t.patient_id
    WHERE t.session_id = $1 AND t.phone = $2 AND t.status IN ('waiting', 'called')`,
};

type PhoneRow = {
  ordinal: number;
  device_id: string | null;
  secret: string;
  number: number;
  normalised_name: string;
};

/** A live token of a phone, with what may be told of it to the device that took it and to staff. */
export type LivePhoneToken = PhoneToken & { secret: string; number: number };

/** The phone's live tokens in a session, as one who gives `name` on `deviceId` stands to them. */
export async function listLiveOfPhone(
  tx: Transaction,
  sessionId: string | null,
  asked: { phone: string; name: string; deviceId: string | null },
): Promise<LivePhoneToken[]> {
  if (sessionId === null) return [];
  const rows = await tx.query<PhoneRow>(LIVE_OF_PHONE, [sessionId, asked.phone]);
  const name = normaliseName(asked.name);
  return rows.map((row) => ({
    ordinal: row.ordinal,
    secret: row.secret,
    number: row.number,
    isSamePatient: row.normalised_name === name,
    isSameDevice: asked.deviceId !== null && row.device_id === asked.deviceId,
  }));
}

/** Refuses with `patient.erased` when one of a session's tokens with these numbers has lost its patient. */
export async function refuseErased(
  tx: Transaction,
  sessionId: string | null,
  numbers: readonly number[],
): Promise<void> {
  const erased = await tx.query(
    'SELECT 1 FROM token WHERE session_id = $1 AND number = ANY ($2::integer[]) AND patient_id IS NULL LIMIT 1',
    [sessionId, numbers],
  );
  if (erased.length > 0) throw new AppError('conflict', 'patient.erased');
}

/** The token is announced again. */
export async function countRecall(tx: Transaction, sessionId: string | null, number: number): Promise<void> {
  await tx.query('UPDATE token SET recalls = recalls + 1 WHERE session_id = $1 AND number = $2', [
    sessionId,
    number,
  ]);
}

/** The last announcement of the token was a mistake. */
export async function uncountRecall(
  tx: Transaction,
  sessionId: string | null,
  number: number | null,
): Promise<void> {
  await tx.query(
    'UPDATE token SET recalls = recalls - 1 WHERE session_id = $1 AND number = $2 AND recalls > 0',
    [sessionId, number],
  );
}

/** When the patient came to the clinic; null when that was a mistake. */
export async function setArrived(
  tx: Transaction,
  sessionId: string | null,
  number: number | null,
  at: Date | null,
): Promise<void> {
  await tx.query('UPDATE token SET arrived_at = $3 WHERE session_id = $1 AND number = $2', [
    sessionId,
    number,
    at,
  ]);
}

type Place = { is_erased: boolean; has_live_token: boolean; free_ordinal: number | null };

/**
 * Gives a cancelled token a free place among its phone's live ones, so that it may wait again. Throws
 * `patient.erased`, `queue.patient_has_other_token` when the patient took another token since, `queue.family_limit` when
 * all are taken.
 */
export async function claimPlaceAgain(
  tx: Transaction,
  sessionId: string | null,
  number: number,
): Promise<void> {
  const [place] = await tx.query<Place>(
    `SELECT bool_and(t.patient_id IS NULL) AS is_erased, bool_or(live.patient_id = t.patient_id) AS has_live_token,
       (SELECT min(o) FROM generate_series(0, $3::integer) o WHERE o <> ALL (array_remove(array_agg(live.ordinal), NULL)))
         AS free_ordinal
     FROM token t LEFT JOIN token live
       ON live.session_id = t.session_id AND live.phone = t.phone AND live.status IN ('waiting', 'called')
     WHERE t.session_id = $1 AND t.number = $2`,
    [sessionId, number, FAMILY_LIMIT],
  );
  if (place?.is_erased) throw new AppError('conflict', 'patient.erased');
  if (place?.has_live_token) throw new AppError('conflict', 'queue.patient_has_other_token');
  if (typeof place?.free_ordinal !== 'number') {
    throw new AppError('limit_exceeded', 'queue.family_limit', { limit: FAMILY_LIMIT + 1 });
  }
  await tx.query('UPDATE token SET ordinal = $3 WHERE session_id = $1 AND number = $2', [
    sessionId,
    number,
    place.free_ordinal,
  ]);
}
