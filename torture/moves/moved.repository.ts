/** Reads a moved clinic from the database of an installation, to compare it with the acknowledged changes. */
import type { Database } from '../../packages/server/src/db/index.ts';

/** A change in the log, with the name of the patient whom it concerned. */
export type LoggedChange = { revision: number; kind: string; name: string | null };

export const listChanges = (db: Database, doctorId: string): Promise<LoggedChange[]> =>
  db.query<LoggedChange>(
    `SELECT e.revision, e.kind, p.name FROM queue_event e
     LEFT JOIN token t ON t.session_id = e.session_id AND t.number = e.number
     LEFT JOIN patient p ON p.id = t.patient_id
     WHERE e.doctor_id = :doctorId ORDER BY e.revision`,
    { doctorId },
  );

/** Returns whether the clinic is missing in this installation, moving to another one, or open. */
export async function standingOf(db: Database, clinicId: string): Promise<'absent' | 'moving' | 'open'> {
  const [clinic] = await db.query<{ isMoving: boolean }>(
    'SELECT moving_since IS NOT NULL AS is_moving FROM clinic WHERE id = :clinicId',
    { clinicId },
  );
  if (clinic === undefined) return 'absent';
  return clinic.isMoving ? 'moving' : 'open';
}

/** Returns the time since which a moving clinic accepts no changes in this installation. */
export async function stoppedSince(db: Database, clinicId: string): Promise<Date> {
  const [clinic] = await db.query<{ movingSince: Date }>(
    'SELECT moving_since FROM clinic WHERE id = :clinicId AND moving_since IS NOT NULL',
    { clinicId },
  );
  if (clinic === undefined) throw new Error('the clinic is not moving');
  return clinic.movingSince;
}
