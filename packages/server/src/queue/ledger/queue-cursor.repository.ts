import type { Sql } from '../../db/index.ts';

/** A doctor's queue at a revision. */
export type QueueAt = { doctorId: string; revision: number };

const BEHIND = {
  name: 'queue.behind-log',
  text: `SELECT q.doctor_id, q.revision FROM doctor_queue q
    LEFT JOIN queue_cursor c ON c.doctor_id = q.doctor_id AND c.follower = $1
    WHERE q.revision > coalesce(c.revision, 0) LIMIT $2`,
};

/** Queues whose logs go on behind what a follower has handled, at most `most` of them, as they are now. */
export async function listBehind(sql: Sql, follower: string, most: number): Promise<QueueAt[]> {
  const rows = await sql.query<{ doctor_id: string; revision: number }>(BEHIND, [follower, most]);
  return rows.map((row) => ({ doctorId: row.doctor_id, revision: row.revision }));
}

// In one order: two that save at once wait for each other at the first they have in common. A doctor may be erased meanwhile.
const SAVE = {
  name: 'queue.save-cursors',
  text: `INSERT INTO queue_cursor (doctor_id, follower, revision)
    SELECT handled.doctor_id, $1, handled.revision
    FROM unnest($2::uuid[], $3::bigint[]) AS handled (doctor_id, revision)
    JOIN doctor d ON d.id = handled.doctor_id
    ORDER BY handled.doctor_id
    ON CONFLICT (doctor_id, follower) DO UPDATE SET revision = excluded.revision
    WHERE queue_cursor.revision < excluded.revision`,
};

/** A follower has handled all that these queues' logs hold up to these revisions. It never goes back. */
export async function saveCursors(sql: Sql, follower: string, handled: readonly QueueAt[]): Promise<void> {
  if (handled.length === 0) return;
  await sql.query(SAVE, [
    follower,
    handled.map(({ doctorId }) => doctorId),
    handled.map(({ revision }) => revision),
  ]);
}
