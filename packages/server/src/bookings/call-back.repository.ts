import type { Grant } from '../context/index.ts';
import type { Sql } from '../db/index.ts';

type OfDoctor = { id: string; doctorId: string };

/** Records who rang up somebody with a phone whose day was taken away; of two who say so the first stays. */
export async function saveCalledBack(
  sql: Sql,
  { id, doctorId }: OfDoctor,
  { grant, at }: { grant: Grant; at: Date },
): Promise<void> {
  await sql.query(
    `UPDATE booking SET called_back_by = :calledBackBy, called_back_at = :at
     WHERE id = :id AND doctor_id = :doctorId AND ended_by = 'day_off' AND phone IS NOT NULL AND called_back_at IS NULL`,
    { id, doctorId, calledBackBy: JSON.stringify(grant), at },
  );
}

export async function deleteBookingCalledBack(sql: Sql, { id, doctorId }: OfDoctor): Promise<void> {
  await sql.query(
    'UPDATE booking SET called_back_by = NULL, called_back_at = NULL WHERE id = :id AND doctor_id = :doctorId',
    { id, doctorId },
  );
}
