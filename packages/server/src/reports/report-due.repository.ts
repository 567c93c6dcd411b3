/** Tracks which days still need counting. */
import type { DateRange } from '@baari/core/reports';
import type { Sql, Transaction } from '../db/index.ts';
import type { QueueAt } from '../queue/index.ts';
import type { LineDay } from './report-day.repository.ts';
import type { Lines } from './report-figures.repository.ts';

/** The name under which the database stores how far the reports have followed each queue's log. */
export const FOLLOWER = 'reports';

// The statement uses `DO UPDATE` instead of `DO NOTHING`. So it waits for a running count, and the mark
// remains after that count.
const ADD = `ON CONFLICT (doctor_id, service_date)
  DO UPDATE SET revision = greatest(report_due.revision, excluded.revision)`;

// The rows are sorted, so that two followers can't deadlock.
const NOTE = {
  name: 'reports.note-due',
  text: `INSERT INTO report_due (doctor_id, clinic_id, service_date, revision)
    SELECT e.doctor_id, e.clinic_id, s.service_date, max(e.revision)
    FROM unnest(:doctorIds::uuid[], :revisions::bigint[]) AS q (doctor_id, revision)
    LEFT JOIN queue_cursor c ON c.doctor_id = q.doctor_id AND c.follower = :follower
    JOIN queue_event e ON e.doctor_id = q.doctor_id
      AND e.revision > coalesce(c.revision, 0) AND e.revision <= q.revision
    JOIN queue_session s ON s.id = e.session_id
    GROUP BY e.doctor_id, e.clinic_id, s.service_date ORDER BY e.doctor_id, s.service_date
    ${ADD}`,
};

/** Marks the days of all events that a follower has not processed yet, up to these revisions. */
export async function noteDue(sql: Sql, follower: string, queues: readonly QueueAt[]): Promise<void> {
  await sql.query(NOTE, {
    doctorIds: queues.map(({ doctorId }) => doctorId),
    revisions: queues.map(({ revision }) => revision),
    follower,
  });
}

const ADD_DAYS = {
  name: 'reports.add-due',
  text: `INSERT INTO report_due (doctor_id, clinic_id, service_date, revision)
    SELECT DISTINCT d.id, d.clinic_id, due.service_date, 0
    FROM unnest(:doctorIds::uuid[], :serviceDates::date[]) AS due (doctor_id, service_date) JOIN doctor d ON d.id = due.doctor_id
    ORDER BY d.id, due.service_date ${ADD}`,
};

/** Marks days for another count, regardless of the log. */
export async function addDue(tx: Transaction, days: readonly LineDay[]): Promise<void> {
  if (days.length === 0) return;
  await tx.query(ADD_DAYS, {
    doctorIds: days.map(({ doctorId }) => doctorId),
    serviceDates: days.map(({ serviceDate }) => serviceDate),
  });
}

// A day is settled when all its sessions have ended and nobody can reopen them.
const IS_SETTLED = `NOT EXISTS (SELECT FROM queue_session s
  WHERE s.doctor_id = r.doctor_id AND s.service_date = r.service_date
    AND (s.ended_at IS NULL OR s.ended_at >= :settledBefore
      OR EXISTS (SELECT FROM queue_event e WHERE e.session_id = s.id AND e.at >= :settledBefore)))`;

const LIST = {
  name: 'reports.list-due',
  text: `SELECT r.doctor_id, r.service_date FROM report_due r WHERE ${IS_SETTLED}
    ORDER BY r.service_date, r.doctor_id LIMIT :limit`,
};

/** Returns the marked days that settled before an instant, oldest first. */
export async function listDue(sql: Sql, settledBefore: Date, limit: number): Promise<LineDay[]> {
  return sql.query<{ doctorId: string; serviceDate: string }>(LIST, { settledBefore, limit });
}

const TAKE = {
  name: 'reports.take-due',
  text: `DELETE FROM report_due r WHERE r.doctor_id = :doctorId AND r.service_date = :serviceDate AND ${IS_SETTLED} RETURNING doctor_id`,
};

/** Removes a day's mark, unless another process has removed it or the day is no longer settled. */
export async function takeDue(
  tx: Transaction,
  settledBefore: Date,
  { doctorId, serviceDate }: LineDay,
): Promise<boolean> {
  return (await tx.query(TAKE, { settledBefore, doctorId, serviceDate })).length > 0;
}

const LOCK = {
  name: 'reports.lock-line',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('reports ' || :doctorId::uuid, 0))`,
};

const WAITING = {
  name: 'reports.waiting',
  text: `SELECT count(*) AS days FROM report_due r JOIN doctor d ON d.id = r.doctor_id
    WHERE d.clinic_id = :clinicId AND (:doctorId::uuid IS NULL OR d.id = :doctorId) AND r.service_date BETWEEN :from AND :to AND ${IS_SETTLED}`,
};

/** Returns how many settled days of these lines in a range still need counting. */
export async function countWaiting(
  sql: Sql,
  settledBefore: Date,
  { clinicId, doctorId }: Lines,
  { from, to }: DateRange,
): Promise<number> {
  const values = { settledBefore, clinicId, doctorId, from, to };
  const [row] = await sql.query<{ days: number }>(WAITING, values);
  return row?.days ?? 0;
}

const COUNTED = {
  name: 'reports.counted',
  text: `SELECT NOT EXISTS (
    SELECT FROM doctor d WHERE d.clinic_id = :clinicId AND (
      EXISTS (SELECT FROM queue_session s WHERE s.doctor_id = d.id AND s.service_date BETWEEN :from AND :to
        AND (s.ended_at IS NULL OR s.ended_at >= :settledBefore))
      OR EXISTS (SELECT FROM report_due r WHERE r.doctor_id = d.id AND r.service_date BETWEEN :from AND :to)
      OR EXISTS (SELECT FROM doctor_queue q
        LEFT JOIN queue_cursor c ON c.doctor_id = q.doctor_id AND c.follower = '${FOLLOWER}'
        WHERE q.doctor_id = d.id AND q.revision > coalesce(c.revision, 0)))) AS is_counted`,
};

/**
 * Returns whether all days of a clinic's lines in a range are over, were settled before an instant, and are
 * counted.
 */
export async function isCounted(
  sql: Sql,
  settledBefore: Date,
  clinicId: string,
  { from, to }: DateRange,
): Promise<boolean> {
  const values = { settledBefore, clinicId, from, to };
  const [row] = await sql.query<{ isCounted: boolean }>(COUNTED, values);
  return row?.isCounted ?? false;
}

/**
 * Locks a line's figures, so that only one process writes them at a time. A month is the sum of its days.
 */
export async function lockReportedLine(tx: Transaction, doctorId: string): Promise<void> {
  await tx.query(LOCK, { doctorId });
}

/** Marks all days of all lines, or of one line. */
export async function addAllDue(sql: Sql, doctorId: string | null): Promise<void> {
  await sql.query(
    `INSERT INTO report_due (doctor_id, clinic_id, service_date, revision)
     SELECT DISTINCT doctor_id, clinic_id, service_date, 0 FROM queue_session WHERE :doctorId::uuid IS NULL OR doctor_id = :doctorId
     ORDER BY doctor_id, service_date ${ADD}`,
    { doctorId },
  );
}
