import type { Sql } from './database.ts';

/** Whether the server itself ends a statement that takes too long, and a transaction that nobody goes on with. */
export async function hasTimeLimits(sql: Sql): Promise<boolean> {
  const [row] = await sql.query<{ hasLimits: boolean }>(
    `SELECT current_setting('statement_timeout') <> '0'
       AND current_setting('idle_in_transaction_session_timeout') <> '0' AS has_limits`,
  );
  return row?.hasLimits ?? false;
}
