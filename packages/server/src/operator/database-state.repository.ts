import type { Sql } from '../db/index.ts';

/** Returns the time on the database's clock. */
export async function databaseNow(sql: Sql): Promise<Date> {
  const [row] = await sql.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  if (!row) throw new Error('The database returned no time.');
  return row.now;
}

export type Standby = {
  name: string;
  isConnected: boolean;
  /** The bytes of the log that the standby has not received. */
  behindBytes: number;
  /**
   * The bytes of the log that the standby has not applied. Null if it is not connected, or if this role may not read
   * statistics (pg_read_all_stats).
   */
  unappliedBytes: number | null;
};

/** Returns the standbys for which the database keeps its log. */
export const listStandbys = (sql: Sql): Promise<Standby[]> =>
  sql.query<Standby>(
    `SELECT s.slot_name::text AS name, s.active AS is_connected,
       (pg_current_wal_lsn() - s.restart_lsn)::float8 AS behind_bytes,
       (pg_current_wal_lsn() - r.replay_lsn)::float8 AS unapplied_bytes
     FROM pg_replication_slots s LEFT JOIN pg_stat_replication r ON r.pid = s.active_pid
     WHERE s.slot_type = 'physical' AND s.restart_lsn IS NOT NULL ORDER BY s.slot_name`,
  );
