import type { Sql, Transaction } from '../db/index.ts';

/** Returns a clinic's doctors, with the fields that are needed to end their queues. */
export async function listDoctorsOfClinic(
  sql: Sql,
  clinicId: string,
): Promise<{ id: string; clinicId: string }[]> {
  const rows = await sql.query<{ id: string }>(
    'SELECT id FROM doctor WHERE clinic_id = :clinicId AND removed_at IS NULL ORDER BY id',
    { clinicId },
  );
  return rows.map(({ id }) => ({ id, clinicId }));
}

/** Returns the letters of a clinic's lines, starting with the oldest line. */
export function listLetters(sql: Sql, clinicId: string): Promise<{ id: string; letter: string | null }[]> {
  return sql.query(
    'SELECT id, letter FROM doctor WHERE clinic_id = :clinicId AND removed_at IS NULL ORDER BY created_at, id',
    { clinicId },
  );
}

/** This increases the version, so that an edit which started from the old letter is refused. */
export async function saveLetter(tx: Transaction, doctorId: string, letter: string | null): Promise<void> {
  await tx.query('UPDATE doctor SET letter = :letter, version = version + 1 WHERE id = :doctorId', {
    doctorId,
    letter,
  });
}

/** Returns the current queue revisions of a clinic's doctors. */
export async function listQueueRevisions(
  sql: Sql,
  clinicId: string,
): Promise<{ doctorId: string; revision: number }[]> {
  return sql.query<{ doctorId: string; revision: number }>(
    `SELECT q.doctor_id, q.revision FROM doctor_queue q JOIN doctor d ON d.id = q.doctor_id
     WHERE q.clinic_id = :clinicId AND d.removed_at IS NULL`,
    { clinicId },
  );
}

/** Locks all queues of a clinic. Every verb that locks several queues locks them in this order. */
export async function lockLines(tx: Transaction, clinicId: string): Promise<void> {
  await tx.query('SELECT 1 FROM doctor_queue WHERE clinic_id = :clinicId ORDER BY doctor_id FOR UPDATE', {
    clinicId,
  });
}

/** Ends the logins of all of a clinic's doctors and returns the login ids. */
export async function deleteDoctorSessions(tx: Transaction, clinicId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `DELETE FROM doctor_login_session s USING doctor d WHERE d.id = s.doctor_id AND d.clinic_id = :clinicId
     RETURNING s.id`,
    { clinicId },
  );
  return rows.map((row) => row.id);
}
