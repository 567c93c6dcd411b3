import { MODEL_VERSION, type WaitModel } from '@baari/core/wait-time';
import type { Sql, Transaction } from '../db/index.ts';
import type { AccuracyPart, SessionAccuracy } from './session-accuracy.ts';
import type { StoredPlan } from './waits.repository.ts';

/**
 * An ended session that the model can learn from. The session's part of the doctor's log consists of the
 * revisions after `after`, up to `upTo`.
 */
export type EndedSession = StoredPlan & {
  id: string;
  clinicId: string;
  endedAt: Date;
  after: number;
  upTo: number;
};

const DOCTORS = {
  name: 'waits.doctors-to-learn',
  text: `SELECT doctor_id FROM queue_session WHERE ended_at < :endedBefore AND learned_at IS NULL
    GROUP BY doctor_id ORDER BY min(ended_at) LIMIT :limit`,
};

/**
 * Finds doctors with ended sessions from which nothing was learned, if these ended before an instant. The
 * doctor who has waited longest comes first.
 */
export async function listDoctorsToLearn(sql: Sql, endedBefore: Date, limit: number): Promise<string[]> {
  const rows = await sql.query<{ doctorId: string }>(DOCTORS, { endedBefore, limit });
  return rows.map((row) => row.doctorId);
}

const OUTDATED = {
  name: 'waits.outdated-models',
  text: `SELECT doctor_id FROM wait_model WHERE model ->> 'version' = ANY (:earlierVersions::text[]) LIMIT :limit`,
};

const EARLIER_VERSIONS = Array.from({ length: MODEL_VERSION - 1 }, (_, index) => String(index + 1));

/** Finds doctors whose models come from an earlier version of the estimator. */
export async function listOutdated(sql: Sql, limit: number): Promise<string[]> {
  const rows = await sql.query<{ doctorId: string }>(OUTDATED, { earlierVersions: EARLIER_VERSIONS, limit });
  return rows.map((row) => row.doctorId);
}

/** Returns all doctors who have a session, or only the given one. */
export async function listDoctorsWithSessions(sql: Sql, doctorId: string | null): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `SELECT id FROM doctor d
     WHERE (:doctorId::uuid IS NULL OR id = :doctorId) AND EXISTS (SELECT FROM queue_session s WHERE s.doctor_id = d.id) ORDER BY id`,
    { doctorId },
  );
  return rows.map(({ id }) => id);
}

// Locks the clinic before its doctor, in the same order as erasing a clinic, which prevents deadlocks.
const CREATE_MODEL = {
  name: 'waits.create-model',
  text: `INSERT INTO wait_model (doctor_id, clinic_id, model)
    SELECT d.id, d.clinic_id, 'null' FROM clinic c JOIN doctor d ON d.clinic_id = c.id WHERE d.id = :doctorId FOR KEY SHARE
    ON CONFLICT DO NOTHING`,
};
const LOCK_MODEL = 'SELECT model FROM wait_model WHERE doctor_id = :doctorId FOR UPDATE';

/**
 * Locks what was learned about a doctor until the transaction ends. Calls are not delayed. If `skip` is set,
 * it does not wait if another process has the lock.
 * @returns false if the doctor was removed, or if another process is learning about the doctor.
 */
export async function lockModel(tx: Transaction, doctorId: string, wait: 'wait' | 'skip'): Promise<boolean> {
  await tx.query(CREATE_MODEL, { doctorId });
  const rows = await tx.query(wait === 'skip' ? `${LOCK_MODEL} SKIP LOCKED` : LOCK_MODEL, { doctorId });
  return rows.length > 0;
}

/** Returns null for an unknown doctor. */
export async function saveModel(tx: Transaction, doctorId: string, model: WaitModel | null): Promise<void> {
  await tx.query('UPDATE wait_model SET model = :model WHERE doctor_id = :doctorId', {
    doctorId,
    model: JSON.stringify(model),
  });
}

const SESSIONS = {
  name: 'waits.sessions-to-learn',
  text: `SELECT s.*, e.after, e.up_to
    FROM (
      SELECT id, clinic_id, service_date, sequence, started_at, ended_at, slots, typed_minutes, colleagues,
        coalesce(time_zone, (SELECT c.time_zone FROM clinic c WHERE c.id = clinic_id)) AS time_zone
      FROM queue_session
      WHERE doctor_id = :doctorId AND ended_at IS NOT NULL AND learned_at IS NULL
      ORDER BY started_at, service_date, sequence LIMIT :limit
    ) s CROSS JOIN LATERAL (
      SELECT coalesce(min(revision) - 1, 0) AS after, coalesce(max(revision), 0) AS up_to
      FROM queue_event WHERE session_id = s.id
    ) e
    ORDER BY s.started_at, s.service_date, s.sequence`,
};

/** Returns a doctor's ended sessions from which nothing was learned yet, oldest first. */
export function listSessionsToLearn(
  tx: Transaction,
  doctorId: string,
  limit: number,
): Promise<EndedSession[]> {
  return tx.query<EndedSession>(SESSIONS, { doctorId, limit });
}

const MARK = {
  name: 'waits.mark-learned',
  text: `UPDATE queue_session SET learned_at = :at
    WHERE id = :sessionId AND ended_at IS NOT NULL AND learned_at IS NULL RETURNING id`,
};

/** Marks a session as learned. Returns false if the session was reopened. */
export async function markLearned(tx: Transaction, sessionId: string, at: Date): Promise<boolean> {
  return (await tx.query(MARK, { sessionId, at })).length > 0;
}

const SAVE_ACCURACY = {
  name: 'waits.save-accuracy',
  text: `INSERT INTO session_accuracy
      (session_id, doctor_id, clinic_id, service_date, told, inside, sooner, error_minutes)
    VALUES (:sessionId, :doctorId, :clinicId, :serviceDate, :told, :inside, :sooner, :errorMinutes)`,
};

export async function saveAccuracy(
  tx: Transaction,
  { id, clinicId, serviceDate }: EndedSession,
  doctorId: string,
  { told, inside, sooner, errorMinutes }: SessionAccuracy,
): Promise<void> {
  const counts = { told, inside, sooner, errorMinutes };
  await tx.query(SAVE_ACCURACY, { sessionId: id, doctorId, clinicId, serviceDate, ...counts });
}

const SAVE_PARTS = {
  name: 'waits.save-accuracy-parts',
  text: `INSERT INTO session_accuracy_part (session_id, clinic_id, hour, ahead, told, by_latest, inside)
    SELECT :id, :clinicId, * FROM unnest(:hours::smallint[], :aheads::smallint[], :tolds::integer[], :byLatests::integer[], :insides::integer[])`,
};

export async function saveAccuracyParts(
  tx: Transaction,
  { id, clinicId }: EndedSession,
  parts: readonly AccuracyPart[],
): Promise<void> {
  await tx.query(SAVE_PARTS, {
    id,
    clinicId,
    hours: parts.map(({ hour }) => hour),
    aheads: parts.map(({ ahead }) => ahead),
    tolds: parts.map(({ told }) => told),
    byLatests: parts.map(({ byLatest }) => byLatest),
    insides: parts.map(({ inside }) => inside),
  });
}

/** Deletes all learned data of a doctor. */
export async function forgetLearned(tx: Transaction, doctorId: string): Promise<void> {
  const ofDoctor = 'SELECT id FROM queue_session WHERE doctor_id = :doctorId AND learned_at IS NOT NULL';
  await tx.query(`DELETE FROM session_accuracy WHERE session_id IN (${ofDoctor})`, { doctorId });
  await tx.query(
    'UPDATE queue_session SET learned_at = NULL WHERE doctor_id = :doctorId AND learned_at IS NOT NULL',
    { doctorId },
  );
  await saveModel(tx, doctorId, null);
}
