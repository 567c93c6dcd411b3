import type { Database } from '../../packages/server/src/db/index.ts';

/**
 * Each request keeps its connection for this time, so that requests at the same time get different
 * connections.
 */
const HELD_SECONDS = 0.2;

/** Returns how many connections the pool has, and which named statements are left on them. */
export async function countLeft(pooled: Database, connections: number) {
  const asked = Array.from({ length: connections }, () =>
    pooled.query<{ pid: number; names: number }>(
      `SELECT pg_backend_pid() AS pid, (SELECT count(*) FROM pg_prepared_statements) AS names, pg_sleep(:heldSeconds)`,
      { heldSeconds: HELD_SECONDS },
    ),
  );
  const rows = (await Promise.all(asked)).flat();
  return {
    connections: new Set(rows.map(({ pid }) => pid)).size,
    names: rows.reduce((sum, { names }) => sum + names, 0),
  };
}
