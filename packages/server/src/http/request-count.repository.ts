import type { Sql } from '../db/index.ts';

/** A budget. The key of a budget reveals no name and no address. */
export type Budget = { key: string; points: number };

const ONCE_MORE = `ON CONFLICT (key) DO UPDATE SET
  count = CASE WHEN c.ends_at <= :now THEN 1 ELSE c.count + 1 END,
  ends_at = CASE WHEN c.ends_at <= :now THEN excluded.ends_at ELSE c.ends_at END
  RETURNING key, count, ends_at`;

// This one query counts both budgets. A request beyond the browser's own budget does not count towards the
// shared budget. Every process writes the browser's row first, which prevents deadlocks.
const COUNT_REQUEST = {
  name: 'limits.count',
  text: `WITH one AS (
      INSERT INTO request_count AS c (key, count, ends_at)
      SELECT :key::text, 1, :since::timestamptz WHERE :key IS NOT NULL
      ${ONCE_MORE}
    ), together AS (
      INSERT INTO request_count AS c (key, count, ends_at)
      SELECT :togetherKey::text, 1, :since::timestamptz WHERE NOT EXISTS (SELECT FROM one WHERE count > :points)
      ${ONCE_MORE}
    )
    SELECT key, ends_at FROM one WHERE count > :points
    UNION ALL SELECT key, ends_at FROM together WHERE count > :togetherPoints`,
};

/**
 * Counts a request for one browser, and for all browsers that share its budget. `one` is null for a browser
 * without a cookie. Returns the budget that is used up, and the time when it ends. Returns null if neither
 * budget is used up.
 */
export async function countRequest(
  sql: Sql,
  one: Budget | null,
  together: Budget,
  { now, seconds }: { now: Date; seconds: number },
): Promise<{ key: string; endsAt: Date } | null> {
  const [full] = await sql.query<{ key: string; endsAt: Date }>(COUNT_REQUEST, {
    key: one?.key ?? null,
    points: one?.points ?? null,
    togetherKey: together.key,
    togetherPoints: together.points,
    now,
    since: new Date(now.getTime() + seconds * 1000),
  });
  return full === undefined ? null : { key: full.key, endsAt: full.endsAt };
}
