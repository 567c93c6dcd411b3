/**
 * A clinic that moves to another installation accepts no changes in this one. The database refuses changes to
 * such a clinic.
 */
import type { Sql, Transaction } from '../db/index.ts';

/**
 * Stops all new changes of a clinic, and waits for running changes to end. Returns false if the clinic is
 * already moving.
 */
export async function startMoving(tx: Transaction, clinicId: string, now: Date): Promise<boolean> {
  // Every change of a queue takes the queue's lock.
  await tx.query('SELECT FROM doctor_queue WHERE clinic_id = :clinicId ORDER BY doctor_id FOR UPDATE', {
    clinicId,
  });
  await tx.query('SELECT FROM clinic WHERE id = :clinicId FOR UPDATE', { clinicId });
  const rows = await tx.query(
    'UPDATE clinic SET moving_since = :now WHERE id = :clinicId AND moving_since IS NULL RETURNING id',
    { clinicId, now },
  );
  return rows.length > 0;
}

/**
 * Saves the address of a moving clinic's page in the other installation. Returns false if the clinic is not
 * moving.
 */
export async function saveMovedTo(tx: Transaction, clinicId: string, address: string): Promise<boolean> {
  const rows = await tx.query(
    'UPDATE clinic SET moved_to = :address WHERE id = :clinicId AND moving_since IS NOT NULL RETURNING id',
    { clinicId, address },
  );
  return rows.length > 0;
}

/** Allows changes of the clinic in this installation again. Returns false if the clinic was not moving. */
export async function stopMoving(tx: Transaction, clinicId: string): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE clinic SET moving_since = NULL, moved_to = NULL WHERE id = :clinicId AND moving_since IS NOT NULL
     RETURNING id`,
    { clinicId },
  );
  return rows.length > 0;
}

export async function isMoving(sql: Sql, clinicId: string): Promise<boolean> {
  const rows = await sql.query('SELECT FROM clinic WHERE id = :clinicId AND moving_since IS NOT NULL', {
    clinicId,
  });
  return rows.length > 0;
}

/**
 * Returns the new address of a clinic that has moved. It is found by the clinic's old slug or by the secret
 * of a token or booking.
 */
export async function findMovedTo(
  sql: Sql,
  { slug = null, secret = null }: { slug?: string | null; secret?: string | null },
): Promise<string | null> {
  const [row] = await sql.query<{ movedTo: string | null }>(
    `SELECT moved_to FROM clinic WHERE moved_to IS NOT NULL AND (slug = :slug OR id IN (
       SELECT clinic_id FROM token WHERE secret = :secret UNION ALL SELECT clinic_id FROM booking WHERE secret = :secret))`,
    { slug, secret },
  );
  return row?.movedTo ?? null;
}

export type StoppedClinic = { slug: string; movingSince: Date; movedTo: string | null };

/** Returns the clinics that accept no changes because they are moving. */
export const listMoving = (sql: Sql): Promise<StoppedClinic[]> =>
  sql.query<StoppedClinic>(
    `SELECT slug, moving_since, moved_to FROM clinic WHERE moving_since IS NOT NULL AND deleted_at IS NULL
     ORDER BY moving_since`,
  );
