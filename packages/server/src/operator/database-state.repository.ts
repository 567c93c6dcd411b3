import type { Sql } from '../db/index.ts';

/** Returns the time on the database's clock. */
export async function databaseNow(sql: Sql): Promise<Date> {
  const [row] = await sql.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  if (!row) throw new Error('The database returned no time.');
  return row.now;
}

export type Standby = { name: string; isConnected: boolean; behindBytes: number };

/** Returns the standbys for which the database keeps its log. */
export const listStandbys = (sql: Sql): Promise<Standby[]> =>
  sql.query<Standby>(
    `SELECT slot_name::text AS name, active AS is_connected, (pg_current_wal_lsn() - restart_lsn)::float8 AS behind_bytes
     FROM pg_replication_slots WHERE slot_type = 'physical' AND restart_lsn IS NOT NULL ORDER BY slot_name`,
  );
