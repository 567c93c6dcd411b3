import type { Sql } from '../db/index.ts';

/** A budget under a key that tells nobody's name. */
export type Budget = { key: string; points: number };

const ONCE_MORE = `ON CONFLICT (key) DO UPDATE SET
  count = CASE WHEN c.ends_at <= $5 THEN 1 ELSE c.count + 1 END,
  ends_at = CASE WHEN c.ends_at <= $5 THEN excluded.ends_at ELSE c.ends_at END
  RETURNING key, count, ends_at`;

// Both in one trip; what is over the browser's own budget uses up nothing of the others'. The browser's row comes first in
// every process, so that no two wait for each other.
const COUNT_REQUEST = {
  name: 'limits.count',
  text: `WITH one AS (
      INSERT INTO request_count AS c (key, count, ends_at)
      SELECT $1::text, 1, $6::timestamptz WHERE $1 IS NOT NULL
      ${ONCE_MORE}
    ), together AS (
      INSERT INTO request_count AS c (key, count, ends_at)
      SELECT $3::text, 1, $6::timestamptz WHERE NOT EXISTS (SELECT FROM one WHERE count > $2)
      ${ONCE_MORE}
    )
    SELECT key, ends_at FROM one WHERE count > $2
    UNION ALL SELECT key, ends_at FROM together WHERE count > $4`,
};

/**
 * Counts a request for one browser (null for one without a cookie), and for all with which it shares a budget. Gives the
 * budget that is used up and until when; null when there was room.
 */
export async function countRequest(
  sql: Sql,
  one: Budget | null,
  together: Budget,
  { now, seconds }: { now: Date; seconds: number },
): Promise<{ key: string; endsAt: Date } | null> {
  const [full] = await sql.query<{ key: string; ends_at: Date }>(COUNT_REQUEST, [
    one?.key ?? null,
    one?.points ?? null,
    together.key,
    together.points,
    now,
    new Date(now.getTime() + seconds * 1000),
  ]);
  return full === undefined ? null : { key: full.key, endsAt: full.ends_at };
}
