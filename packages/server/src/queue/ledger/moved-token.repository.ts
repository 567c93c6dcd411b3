/** A visit that goes on with a token of another doctor: the rows of both, and what goes from the one to the other. */
import type { MoveReason, Place, TokenState, VisitType } from '@baari/core/queue';
import { IN_LIVE } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';
import { moveFees } from './fee.repository.ts';

/** What is the visit's own, whichever token it goes on with; its secrets apart. */
const OF_VISIT = [
  'patient_id',
  'phone',
  'typed_name',
  'device_id',
  'language',
  'travel_minutes',
  'cuts_closer',
  'wants_texts',
  'whatsapp_since',
  'whatsapp_page',
  'whatsapp_ended',
  'is_walk_in',
  'visit_type',
  'note',
  'asked_priority',
  'priority_declined',
  'issued_at',
  'arrived_at',
  'counts_for_good',
  'issued_on_free',
  'former_secrets',
  'times_back',
  'away_at',
  'called_at',
] as const;
const ofRow = (row: string) => OF_VISIT.map((column) => `${row}.${column}`).join(', ');

/** A token that is to go on in another line. */
export type LeavingToken = {
  id: string;
  number: number;
  patientId: string;
  phone: string | null;
  /** The number of the one behind whom staff added the family, itself among them. */
  family: number;
  visitType: VisitType | null;
};

/** The tokens of a session with these numbers. */
export async function listLeaving(
  tx: Transaction,
  sessionId: string | null,
  numbers: readonly number[],
): Promise<LeavingToken[]> {
  return tx.query<LeavingToken>(
    `SELECT id, number, patient_id AS "patientId", phone, coalesce(behind, number) AS family,
       visit_type AS "visitType" FROM token
     WHERE session_id = $1 AND number = ANY ($2::integer[])`,
    [sessionId, numbers],
  );
}

/** A live token in the session that is joined; `phone` is null of a patient who has none. */
export type TokenThere = { ordinal: number; patientId: string; phone: string | null };

/** The live tokens of some phones and of some patients in a session. */
export async function listLiveThere(
  tx: Transaction,
  sessionId: string | null,
  { phones, patientIds }: { phones: readonly string[]; patientIds: readonly string[] },
): Promise<TokenThere[]> {
  return tx.query<TokenThere>(
    `SELECT ordinal, patient_id AS "patientId", phone FROM token
     WHERE session_id = $1 AND (phone = ANY ($2::text[]) OR patient_id = ANY ($3::uuid[])) AND status ${IN_LIVE}`,
    [sessionId, phones, patientIds],
  );
}

/** From which token a visit goes on to which; the one that it leaves gets `secret`, which nobody knows. */
export type GoingOn = { fromId: string; toId: string; secret: string };

/** The token with which a visit goes on; its own `secret` is for the moment until it takes the visit's. */
export type NextToken = {
  id: string;
  fromId: string;
  number: number;
  key: number;
  place: Place;
  status: TokenState['status'];
  /** The number there of the one whom a family that moves together is behind; null of whoever waits alone. */
  behind: number | null;
  ordinal: number;
  secret: string;
};

/** Writes the tokens with which visits go on in another queue. */
export async function insertNext(
  tx: Transaction,
  to: { doctorId: string; sessionId: string | null; because: MoveReason },
  tokens: readonly NextToken[],
): Promise<void> {
  await tx.query(
    `INSERT INTO token (id, moved_from, moved_because, clinic_id, doctor_id, session_id, number, line_key, place, ordinal, status, secret, behind,
       ${OF_VISIT.join(', ')})
     SELECT n.id, t.id, $11, t.clinic_id, $1, $2, n.number, n.line_key, n.place, n.ordinal, n.status, n.secret, n.behind, ${ofRow('t')}
     FROM unnest($3::uuid[], $4::uuid[], $5::integer[], $6::bigint[], $7::text[], $8::integer[], $9::text[], $10::text[], $12::integer[])
         AS n (id, from_id, number, line_key, place, ordinal, secret, status, behind)
       JOIN token t ON t.id = n.from_id`,
    [
      to.doctorId,
      to.sessionId,
      tokens.map(({ id }) => id),
      tokens.map(({ fromId }) => fromId),
      tokens.map(({ number }) => number),
      tokens.map(({ key }) => key),
      tokens.map(({ place }) => place),
      tokens.map(({ ordinal }) => ordinal),
      tokens.map(({ secret }) => secret),
      tokens.map(({ status }) => status),
      to.because,
      tokens.map(({ behind }) => behind),
    ],
  );
}

/** Has visits go on with the tokens that they had left, with all that was said since. */
export async function goBack(tx: Transaction, visits: readonly GoingOn[]): Promise<void> {
  await tx.query(
    `UPDATE token t SET (${OF_VISIT.join(', ')}) = (${ofRow('f')})
     FROM unnest($1::uuid[], $2::uuid[]) AS v (from_id, to_id) JOIN token f ON f.id = v.from_id
     WHERE t.id = v.to_id`,
    [visits.map(({ fromId }) => fromId), visits.map(({ toId }) => toId)],
  );
  await tx.query('UPDATE token SET moved_from = NULL, moved_because = NULL WHERE id = ANY ($1::uuid[])', [
    visits.map(({ fromId }) => fromId),
  ]);
  await goOn(tx, visits);
}

/** The tokens of a session with these numbers, and those with which their visits went on. */
export function listMoved(
  tx: Transaction,
  sessionId: string | null,
  numbers: readonly number[],
): Promise<{ id: string; nextId: string }[]> {
  return tx.query<{ id: string; nextId: string }>(
    `SELECT t.id, n.id AS "nextId" FROM token t JOIN token n ON n.moved_from = t.id
     WHERE t.session_id = $1 AND t.number = ANY ($2::integer[])`,
    [sessionId, numbers],
  );
}

/** What is a visit's own and stands on one token alone goes to that with which it goes on: the fee's mark and the secret. */
export async function goOn(tx: Transaction, visits: readonly GoingOn[]): Promise<void> {
  await moveFees(tx, visits);
  await giveSecrets(tx, visits);
}

/** Gives tokens the secrets of those from which their visits come: the pages there are theirs from now on. */
async function giveSecrets(tx: Transaction, visits: readonly GoingOn[]): Promise<void> {
  const given = await tx.query<{ toId: string; secret: string }>(
    `SELECT v.to_id AS "toId", t.secret FROM unnest($1::uuid[], $2::uuid[]) AS v (from_id, to_id) JOIN token t ON t.id = v.from_id`,
    [visits.map(({ fromId }) => fromId), visits.map(({ toId }) => toId)],
  );
  // At no moment two tokens have the same.
  await setSecrets(
    tx,
    visits.map(({ fromId, secret }) => ({ id: fromId, secret })),
  );
  await setSecrets(
    tx,
    given.map(({ toId, secret }) => ({ id: toId, secret })),
  );
  await tx.query(`UPDATE token SET former_secrets = '{}' WHERE id = ANY ($1::uuid[])`, [
    visits.map(({ fromId }) => fromId),
  ]);
}

async function setSecrets(tx: Transaction, tokens: readonly { id: string; secret: string }[]): Promise<void> {
  await tx.query(
    `UPDATE token t SET secret = s.secret FROM unnest($1::uuid[], $2::text[]) AS s (id, secret) WHERE t.id = s.id`,
    [tokens.map(({ id }) => id), tokens.map(({ secret }) => secret)],
  );
}
