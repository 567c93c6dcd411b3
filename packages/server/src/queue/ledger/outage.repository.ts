/** The computer that runs a doctor's queue without internet, and the log of its operations. */
import type { Keeping, OutageOperation, OutageResult } from '@baari/contract/queue';
import { OUTAGE_NUMBERS_OF_COMPUTER } from '@baari/core/queue';
import { REASONS, type Reason } from '@baari/core/shared';
import { z } from 'zod';
import type { Sql, Transaction } from '../../db/index.ts';

type Keeper = {
  doctorId: string;
  clinicId: string;
  computerId: string;
  accountId: string | null;
  at: Date;
  serviceDate: string;
  /** The start of the service date. */
  dayStart: Date;
};

/**
 * Makes a computer run the queue, with a range of outage numbers that no other computer has used on this
 * service date. Returns null if another computer already runs the queue, unless this computer takes over.
 */
export async function saveKeeper(sql: Sql, keeper: Keeper, takesOver: boolean): Promise<Keeping | null> {
  const [row] = await sql.query<Keeping>(
    `WITH kept AS (
       INSERT INTO queue_keeper AS k (doctor_id, clinic_id, computer_id, epoch, account_id, kept_at, service_date)
       VALUES (:doctorId, :clinicId, :computerId, 1, :accountId, :at, :serviceDate)
       ON CONFLICT (doctor_id) DO UPDATE SET computer_id = :computerId, account_id = :accountId, kept_at = :at,
         epoch = k.epoch + (k.computer_id IS DISTINCT FROM :computerId)::integer,
         seen_at = CASE WHEN k.computer_id = :computerId THEN k.seen_at END,
         service_date = greatest(k.service_date, :serviceDate),
         first_number = CASE WHEN k.service_date >= :serviceDate THEN k.first_number ELSE 1 END
           + :range * (k.computer_id IS DISTINCT FROM :computerId)::integer
       WHERE k.computer_id IS NULL OR k.computer_id = :computerId OR :takesOver
       RETURNING epoch, service_date, first_number)
     SELECT epoch, service_date, first_number, coalesce((SELECT max(outage_number) FROM outage_operation
         WHERE doctor_id = :doctorId AND computer_id = :computerId AND kind = 'add' AND received_at >= :dayStart
           AND outage_number BETWEEN first_number AND first_number + :range - 1),
       first_number - 1) AS last_outage_number FROM kept`,
    { ...keeper, takesOver, range: OUTAGE_NUMBERS_OF_COMPUTER },
  );
  return row ?? null;
}

/**
 * Ends the role of keeper, so that no computer runs the queue without internet. Returns the new epoch.
 * Returns 0 if no computer ever ran the queue.
 */
export async function removeKeeper(sql: Sql, doctorId: string): Promise<number> {
  const [row] = await sql.query<{ epoch: number }>(
    `UPDATE queue_keeper SET computer_id = NULL, account_id = NULL, seen_at = NULL, epoch = epoch + (computer_id IS NOT NULL)::integer
     WHERE doctor_id = :doctorId RETURNING epoch`,
    { doctorId },
  );
  return row?.epoch ?? 0;
}

/**
 * Records that a computer has a connection at `seenAt`. Null means that its desk was closed. Returns the
 * doctors whose keeper this computer is, and who had no report from it since `lostBefore`.
 */
export async function saveSeen(
  sql: Sql,
  seen: { clinicId: string; computerId: string; seenAt: Date | null; lostBefore: Date },
): Promise<string[]> {
  // Two windows of a computer lock the rows in the same order.
  const rows = await sql.query<{ doctorId: string; wasLost: boolean | null }>(
    `WITH before AS (SELECT doctor_id, seen_at FROM queue_keeper
       WHERE clinic_id = :clinicId AND computer_id = :computerId ORDER BY doctor_id FOR UPDATE)
     UPDATE queue_keeper k SET seen_at = :seenAt FROM before WHERE k.doctor_id = before.doctor_id
     RETURNING k.doctor_id, before.seen_at <= :lostBefore AS was_lost`,
    seen,
  );
  return rows.flatMap(({ doctorId, wasLost }) => (wasLost ? [doctorId] : []));
}

/** Records that a clinic declined the offer of a keeper. */
export async function saveDeclined(
  sql: Sql,
  { clinicId, at }: { clinicId: string; at: Date },
): Promise<void> {
  await sql.query(
    'UPDATE clinic SET keeper_declined_at = :at WHERE id = :clinicId AND keeper_declined_at IS NULL',
    { clinicId, at },
  );
}

/** Returns whether a clinic has set up a keeper once, or has declined it. */
export async function hasAnsweredKeeper(sql: Sql, clinicId: string): Promise<boolean> {
  const rows = await sql.query(
    `SELECT FROM clinic WHERE id = :clinicId AND (keeper_declined_at IS NOT NULL
       OR EXISTS (SELECT FROM queue_keeper WHERE clinic_id = :clinicId))`,
    { clinicId },
  );
  return rows.length > 0;
}

/** Returns the times that decide whether a queue's keeper is without internet; null if no keeper's desk is open. */
export async function findReportingKeeper(
  tx: Transaction,
  { doctorId, sessionId }: { doctorId: string; sessionId: string | null },
): Promise<{ seenAt: Date; openedAt: Date; lastCallAt: Date | null } | null> {
  const [row] = await tx.query<{ seenAt: Date; openedAt: Date; lastCallAt: Date | null }>(
    `SELECT k.seen_at, s.started_at AS opened_at,
       (SELECT max(called_at) FROM token WHERE session_id = s.id) AS last_call_at
     FROM queue_keeper k JOIN queue_session s ON s.id = :sessionId
     WHERE k.doctor_id = :doctorId AND k.seen_at IS NOT NULL`,
    { doctorId, sessionId },
  );
  return row ?? null;
}

/** The computer that sends operations, and the time at which the server got them. */
export type OutageSender = {
  doctorId: string;
  clinicId: string;
  computerId: string;
  epoch: number;
  receivedAt: Date;
};

/**
 * Returns the first outage number of the computer on a service date. Returns null if the computer no longer
 * runs the queue. No other computer can take over until the transaction ends.
 */
export async function findFirstNumber(
  tx: Transaction,
  { doctorId, computerId, epoch }: OutageSender,
  serviceDate: string,
): Promise<number | null> {
  const [row] = await tx.query<{ firstNumber: number }>(
    `SELECT CASE WHEN service_date = :serviceDate THEN first_number ELSE 1 END AS first_number FROM queue_keeper
     WHERE doctor_id = :doctorId AND computer_id = :computerId AND epoch = :epoch FOR SHARE`,
    { doctorId, computerId, epoch, serviceDate },
  );
  return row?.firstNumber ?? null;
}

const refusal = z.enum(REASONS).nullable();

/** Returns the outcomes of the operations that are already stored on the server. */
export async function findOutcomes(
  sql: Sql,
  { doctorId, computerId }: Pick<OutageSender, 'doctorId' | 'computerId'>,
  counters: readonly number[],
): Promise<OutageResult[]> {
  const rows = await sql.query<{ counter: number; number: number | null; refused: string | null }>(
    `SELECT counter, CASE WHEN refused IS NULL THEN number END AS number, refused FROM outage_operation
     WHERE doctor_id = :doctorId AND computer_id = :computerId AND counter = ANY (:counters::integer[])`,
    { doctorId, computerId, counters },
  );
  return rows.map((row) => ({ ...row, refused: refusal.parse(row.refused) }));
}

type Outcome = { number: number | null; revision: number } | { refused: Reason };

/** Logs an operation with its event, or with the reason why it was not applied. */
export async function logOperation(
  tx: Transaction,
  { doctorId, clinicId, computerId, epoch, receivedAt }: OutageSender,
  operation: OutageOperation,
  outcome: Outcome,
): Promise<void> {
  const { counter, kind, at } = operation;
  const of = 'of' in operation ? operation.of : null;
  await tx.query(
    `INSERT INTO outage_operation (doctor_id, clinic_id, computer_id, counter, epoch, kind, happened_at, received_at,
       number, outage_number, revision, refused)
     VALUES (:doctorId, :clinicId, :computerId, :counter, :epoch, :kind, :happenedAt, :receivedAt,
       :number, :outageNumber, :revision, :refused)`,
    {
      doctorId,
      clinicId,
      computerId,
      counter,
      epoch,
      kind,
      happenedAt: new Date(at),
      receivedAt,
      number: ('number' in outcome ? outcome.number : null) ?? (of?.isOutage ? null : (of?.number ?? null)),
      outageNumber: operation.kind === 'add' ? operation.outageNumber : of?.isOutage ? of.number : null,
      revision: 'revision' in outcome ? outcome.revision : null,
      refused: 'refused' in outcome ? outcome.refused : null,
    },
  );
}

/** Returns the tokens of a session that were issued without internet, by token number. */
export async function listOutageNumbers(
  sql: Sql,
  sessionId: string | null,
): Promise<ReadonlyMap<number, number>> {
  if (sessionId === null) return new Map();
  const rows = await sql.query<{ number: number; outageNumber: number }>(
    'SELECT number, outage_number FROM token WHERE session_id = :sessionId AND outage_number IS NOT NULL',
    { sessionId },
  );
  return new Map(rows.map(({ number, outageNumber }) => [outageNumber, number]));
}

/** Returns whether any clinic has a token with this id. */
export async function hasToken(tx: Transaction, tokenId: string): Promise<boolean> {
  return (await tx.query('SELECT FROM token WHERE id = :tokenId', { tokenId })).length > 0;
}

/** Stores the outage number that is in a token's label. */
export async function setOutageNumber(
  tx: Transaction,
  sessionId: string | null,
  number: number,
  outageNumber: number,
): Promise<void> {
  await tx.query(
    'UPDATE token SET outage_number = :outageNumber WHERE session_id = :sessionId AND number = :number',
    { sessionId, number, outageNumber },
  );
}
