import type { Sql } from '../db/index.ts';

/** Returns the time on the database's clock. */
export async function databaseNow(sql: Sql): Promise<Date> {
  const [row] = await sql.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  if (!row) throw new Error('The database returned no time.');
  return row.now;
}
