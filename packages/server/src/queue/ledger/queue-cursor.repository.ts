import type { Sql } from '../../db/index.ts';

/** A doctor's queue at a revision. */
export type QueueAt = { doctorId: string; revision: number };

const BEHIND = {
  name: 'queue.behind-log',
  text: `SELECT q.doctor_id, q.revision FROM doctor_queue q
    LEFT JOIN queue_cursor c ON c.doctor_id = q.doctor_id AND c.follower = :follower
    WHERE q.revision > coalesce(c.revision, 0) LIMIT :most`,
};

/**
 * Returns at most `most` queues whose logs contain more than a follower has handled, with their newest
 * revisions.
 */
export async function listBehind(sql: Sql, follower: string, most: number): Promise<QueueAt[]> {
  return sql.query<{ doctorId: string; revision: number }>(BEHIND, { follower, most });
}

// The rows are sorted, so that two followers that save at the same time can't deadlock. Leaves out doctors
// who were erased in the meantime.
const SAVE = {
  name: 'queue.save-cursors',
  text: `INSERT INTO queue_cursor (doctor_id, clinic_id, follower, revision)
    SELECT d.id, d.clinic_id, :follower, handled.revision
    FROM unnest(:doctorIds::uuid[], :revisions::bigint[]) AS handled (doctor_id, revision)
    JOIN doctor d ON d.id = handled.doctor_id
    ORDER BY handled.doctor_id
    ON CONFLICT (doctor_id, follower) DO UPDATE SET revision = excluded.revision
    WHERE queue_cursor.revision < excluded.revision`,
};

/**
 * Records that a follower has handled these queues' logs up to these revisions. A cursor never moves back.
 */
export async function saveCursors(sql: Sql, follower: string, handled: readonly QueueAt[]): Promise<void> {
  if (handled.length === 0) return;
  await sql.query(SAVE, {
    follower,
    doctorIds: handled.map(({ doctorId }) => doctorId),
    revisions: handled.map(({ revision }) => revision),
  });
}
