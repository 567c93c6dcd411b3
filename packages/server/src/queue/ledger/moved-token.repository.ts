/**
 * Reads and writes a visit that moves to another doctor. This includes the rows of both tokens, and the
 * fields that move.
 */
import type { MoveReason, Place, TokenState, VisitType } from '@baari/core/queue';
import { IN_LIVE } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';
import { moveFees } from './fee.repository.ts';

/** The fields that belong to the visit, except its secrets. They move with the visit to its next token. */
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
  'notice_version',
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
  'carried_from',
] as const;
const ofRow = (row: string) => OF_VISIT.map((column) => `${row}.${column}`).join(', ');

/** A token whose visit moves to another line. */
export type LeavingToken = {
  id: string;
  number: number;
  patientId: string;
  phone: string | null;
  /** The number of the family's first token. For the first token itself, this is its own number. */
  family: number;
  visitType: VisitType | null;
};

/** Returns the tokens of a session with these numbers. */
export async function listLeaving(
  tx: Transaction,
  sessionId: string | null,
  numbers: readonly number[],
): Promise<LeavingToken[]> {
  return tx.query<LeavingToken>(
    `SELECT id, number, patient_id, phone, coalesce(behind, number) AS family,
       visit_type FROM token
     WHERE session_id = :sessionId AND number = ANY (:numbers::integer[])`,
    { sessionId, numbers },
  );
}

/** A live token in the destination session. `phone` is null for a patient without a phone. */
export type TokenThere = { ordinal: number; patientId: string; phone: string | null };

/** Returns the live tokens of these phones and patients in a session. */
export async function listLiveThere(
  tx: Transaction,
  sessionId: string | null,
  { phones, patientIds }: { phones: readonly string[]; patientIds: readonly string[] },
): Promise<TokenThere[]> {
  return tx.query<TokenThere>(
    `SELECT ordinal, patient_id, phone FROM token
     WHERE session_id = :sessionId AND (phone = ANY (:phones::text[]) OR patient_id = ANY (:patientIds::uuid[])) AND status ${IN_LIVE}`,
    { sessionId, phones, patientIds },
  );
}

/** The old and the new token of a visit. The old token gets a random `secret`. */
export type GoingOn = { fromId: string; toId: string; secret: string };

/** The new token of a visit. Its own `secret` is temporary, until it gets the visit's secret. */
export type NextToken = {
  id: string;
  fromId: string;
  number: number;
  key: number;
  place: Place;
  status: TokenState['status'];
  testLineId: string | null;
  testCalledAt: string | null;
  /** The number, in the new line, of the patient whom a moving family follows. Null for a single patient. */
  behind: number | null;
  ordinal: number;
  secret: string;
};

/** Inserts the tokens under which moved visits continue in another queue. */
export async function insertNext(
  tx: Transaction,
  to: { doctorId: string; sessionId: string | null; because: MoveReason },
  tokens: readonly NextToken[],
): Promise<void> {
  await tx.query(
    `INSERT INTO token (id, moved_from, moved_because, clinic_id, doctor_id, session_id, number, line_key, place, ordinal, status, test_line_id, test_called_at, secret, behind,
       ${OF_VISIT.join(', ')})
     SELECT n.id, t.id, :because, t.clinic_id, :doctorId, :sessionId, n.number, n.line_key, n.place, n.ordinal, n.status, n.test_line_id, n.test_called_at, n.secret, n.behind, ${ofRow('t')}
     FROM unnest(:ids::uuid[], :fromIds::uuid[], :numbers::integer[], :keys::bigint[], :places::text[], :ordinals::integer[], :secrets::text[], :statuses::text[], :behinds::integer[], :testLineIds::uuid[], :testCalls::timestamptz[])
         AS n (id, from_id, number, line_key, place, ordinal, secret, status, behind, test_line_id, test_called_at)
       JOIN token t ON t.id = n.from_id`,
    {
      doctorId: to.doctorId,
      sessionId: to.sessionId,
      ids: tokens.map(({ id }) => id),
      fromIds: tokens.map(({ fromId }) => fromId),
      numbers: tokens.map(({ number }) => number),
      keys: tokens.map(({ key }) => key),
      places: tokens.map(({ place }) => place),
      ordinals: tokens.map(({ ordinal }) => ordinal),
      secrets: tokens.map(({ secret }) => secret),
      statuses: tokens.map(({ status }) => status),
      because: to.because,
      behinds: tokens.map(({ behind }) => behind),
      testLineIds: tokens.map(({ testLineId }) => testLineId),
      testCalls: tokens.map(({ testCalledAt }) => testCalledAt),
    },
  );
}

/** Moves visits back to their previous tokens, with all later changes. */
export async function goBack(tx: Transaction, visits: readonly GoingOn[]): Promise<void> {
  await tx.query(
    `UPDATE token t SET (${OF_VISIT.join(', ')}) = (${ofRow('f')})
     FROM unnest(:fromIds::uuid[], :toIds::uuid[]) AS v (from_id, to_id) JOIN token f ON f.id = v.from_id
     WHERE t.id = v.to_id`,
    { fromIds: visits.map(({ fromId }) => fromId), toIds: visits.map(({ toId }) => toId) },
  );
  await tx.query(
    'UPDATE token SET moved_from = NULL, moved_because = NULL WHERE id = ANY (:fromIds::uuid[])',
    { fromIds: visits.map(({ fromId }) => fromId) },
  );
  await goOn(tx, visits);
}

/** Returns the tokens of a session with these numbers, and the tokens to which their visits moved. */
export function listMoved(
  tx: Transaction,
  sessionId: string | null,
  numbers: readonly number[],
): Promise<{ id: string; nextId: string }[]> {
  return tx.query<{ id: string; nextId: string }>(
    `SELECT t.id, n.id AS next_id FROM token t JOIN token n ON n.moved_from = t.id
     WHERE t.session_id = :sessionId AND t.number = ANY (:numbers::integer[])`,
    { sessionId, numbers },
  );
}

/** Moves the fields of a visit that only one token may have: the fee's mark and the secret. */
export async function goOn(tx: Transaction, visits: readonly GoingOn[]): Promise<void> {
  await moveFees(tx, visits);
  await giveSecrets(tx, visits);
}

/** Gives the new tokens the old secrets, so that the patients' pages show the new tokens. */
async function giveSecrets(tx: Transaction, visits: readonly GoingOn[]): Promise<void> {
  const given = await tx.query<{ toId: string; secret: string }>(
    `SELECT v.to_id, t.secret FROM unnest(:fromIds::uuid[], :toIds::uuid[]) AS v (from_id, to_id) JOIN token t ON t.id = v.from_id`,
    { fromIds: visits.map(({ fromId }) => fromId), toIds: visits.map(({ toId }) => toId) },
  );
  // Two tokens must never have the same secret at the same time.
  await setSecrets(
    tx,
    visits.map(({ fromId, secret }) => ({ id: fromId, secret })),
  );
  await setSecrets(
    tx,
    given.map(({ toId, secret }) => ({ id: toId, secret })),
  );
  await tx.query(`UPDATE token SET former_secrets = '{}' WHERE id = ANY (:fromIds::uuid[])`, {
    fromIds: visits.map(({ fromId }) => fromId),
  });
}

async function setSecrets(tx: Transaction, tokens: readonly { id: string; secret: string }[]): Promise<void> {
  await tx.query(
    `UPDATE token t SET secret = s.secret FROM unnest(:ids::uuid[], :secrets::text[]) AS s (id, secret) WHERE t.id = s.id`,
    { ids: tokens.map(({ id }) => id), secrets: tokens.map(({ secret }) => secret) },
  );
}
