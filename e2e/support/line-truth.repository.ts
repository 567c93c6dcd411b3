/**
 * Reads a line from the database with separate SQL, so that tests compare pages with the database instead of
 * the server's own answer.
 */
import type { Database } from '../../packages/server/src/db/index.ts';

export type Truth = {
  doctorId: string;
  letter: string | null;
  number: number;
  status: string;
  /**
   * The number of patients ahead, which has no meaning for a token outside the line.
   */
  ahead: number;
};

/** Returns the rank of the visit on a token's page. */
export async function truthOf(database: Database, secret: string): Promise<Truth> {
  const [row] = await database.query<Omit<Truth, 'doctorId'> & { doctorId: string }>(
    `SELECT t.doctor_id, shown_letter(t.clinic_id, d.letter) AS letter, t.number, t.status,
       (SELECT count(*) FROM token other
        WHERE other.session_id = t.session_id AND other.status = 'waiting' AND other.line_key < t.line_key) AS ahead
     FROM token t JOIN doctor d ON d.id = t.doctor_id WHERE t.secret = :secret`,
    { secret },
  );
  if (!row) throw new Error('no token has this secret');
  const { doctorId, ...rest } = row;
  return { doctorId, ...rest };
}

/** Returns the waiting numbers of a doctor's open session in order. */
export async function lineOf(database: Database, doctorId: string): Promise<number[]> {
  const rows = await database.query<{ number: number }>(
    `SELECT t.number FROM token t JOIN queue_session s ON s.id = t.session_id
     WHERE t.doctor_id = :doctorId AND s.ended_at IS NULL AND t.status = 'waiting' ORDER BY t.line_key`,
    { doctorId },
  );
  return rows.map(({ number }) => number);
}

/**
 * Returns the outcome of each visit in a clinic, by patient name. A moved visit belongs to the last doctor.
 */
export async function endsOf(database: Database, clinicId: string): Promise<Record<string, string>> {
  const rows = await database.query<{ name: string; ends: string }>(
    `SELECT p.name, string_agg(t.status, ' ') AS ends FROM token t JOIN patient p ON p.id = t.patient_id
     WHERE t.clinic_id = :clinicId AND t.reason IS DISTINCT FROM 'moved' GROUP BY p.name`,
    { clinicId },
  );
  return Object.fromEntries(rows.map(({ name, ends }) => [name, ends]));
}
