import type { Transaction } from '../../../db/index.ts';

/** A clinic that is about to be erased; null when there is none. Whoever adds something to it now waits, and fails. */
export async function lockToErase(
  tx: Transaction,
  clinicId: string,
): Promise<{ name: string; slug: string } | null> {
  const [row] = await tx.query<{ name: string; slug: string }>(
    'SELECT name, slug FROM clinic WHERE id = $1 FOR UPDATE',
    [clinicId],
  );
  return row ?? null;
}

/** The queue of a doctor who is gone, at the revision that it had last. */
export type ErasedQueue = { doctorId: string; revision: number };

export type ErasedClinic = { queues: ErasedQueue[]; counts: Record<string, number> };

const OF_DOCTORS = 'doctor_id = ANY ($1::uuid[])';

// What refers to something goes before it. Each finds its rows by an index.
const STEPS: readonly (readonly [name: string, table: string, condition: string])[] = [
  ['events', 'queue_event', OF_DOCTORS],
  ['tokens', 'token', `session_id IN (SELECT id FROM queue_session WHERE ${OF_DOCTORS})`],
  ['sessions', 'queue_session', OF_DOCTORS],
  ['daysOfUsage', 'daily_token_usage', OF_DOCTORS],
  ['patients', 'patient', 'clinic_id = $2'],
  ['doctorLogins', 'doctor_login_session', OF_DOCTORS],
  ['doctorDevices', 'doctor_device', OF_DOCTORS],
  ['invitations', 'clinic_invitation', 'clinic_id = $2'],
  ['members', 'clinic_member', 'clinic_id = $2'],
  ['doctors', 'doctor', 'clinic_id = $2'],
  ['clinics', 'clinic', 'id = $2'],
];

/** Deletes a clinic that is locked to be erased, with all it has; gives the queues, and how many rows of what went. */
export async function deleteClinicRows(tx: Transaction, clinicId: string): Promise<ErasedClinic> {
  const doctors = await tx.query<{ id: string }>('SELECT id FROM doctor WHERE clinic_id = $1 FOR UPDATE', [
    clinicId,
  ]);
  const doctorIds = doctors.map(({ id }) => id);
  await tx.query(`SET LOCAL baari.erasing = 'on'`);
  const gone = await tx.query<{ doctor_id: string; revision: number }>(
    `DELETE FROM doctor_queue WHERE ${OF_DOCTORS} RETURNING doctor_id, revision`,
    [doctorIds],
  );
  const queues = gone.map(({ doctor_id: doctorId, revision }) => ({ doctorId, revision }));
  const counts: Record<string, number> = {};
  for (const [name, table, condition] of STEPS) {
    // Both parameters have a type and a use in every step.
    const [row] = await tx.query<{ count: number }>(
      `WITH gone AS (DELETE FROM ${table} WHERE ${condition} RETURNING 1)
       SELECT count(*) AS count FROM gone WHERE $1::uuid[] IS NOT NULL AND $2::uuid IS NOT NULL`,
      [doctorIds, clinicId],
    );
    counts[name] = row?.count ?? 0;
  }
  await tx.query(`SET LOCAL baari.erasing = 'off'`);
  return { queues, counts };
}
