import type { Sql, Transaction } from '../db/index.ts';

/** Whether the database reckons in a time zone of this name, too. */
export async function isKnownTimeZone(sql: Sql, name: string): Promise<boolean> {
  return (await sql.query('SELECT 1 FROM pg_timezone_names WHERE name = :name', { name })).length > 0;
}

/** Whether a queue of the clinic was started, closed, or had a sitting on a service date or a later one. */
export async function hasDayBegun(tx: Transaction, clinicId: string, serviceDate: string): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM queue_session WHERE clinic_id = :clinicId AND service_date >= :serviceDate
     UNION ALL SELECT 1 FROM doctor_queue WHERE clinic_id = :clinicId AND practice_date >= :serviceDate LIMIT 1`,
    { clinicId, serviceDate },
  );
  return rows.length > 0;
}

/** Changes a clinic's time zone; the sittings so far keep the one of before. */
export async function saveTimeZone(tx: Transaction, clinicId: string, timeZone: string): Promise<void> {
  await tx.query(
    `UPDATE queue_session s SET time_zone = c.time_zone FROM clinic c
     WHERE c.id = :clinicId AND s.clinic_id = c.id AND s.time_zone IS NULL`,
    { clinicId },
  );
  await tx.query('UPDATE clinic SET time_zone = :timeZone WHERE id = :clinicId', { clinicId, timeZone });
}
