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
  // As when a patient is erased: it tells of the phone alone, and whoever else uses it confirms it once more.
  ['confirmedPhones', 'confirmed_phone', 'phone IN (SELECT phone FROM patient WHERE clinic_id = $2)'],
  ['patients', 'patient', 'clinic_id = $2'],
  ['patientDataEvents', 'patient_data_event', 'clinic_id = $2'],
  ['doctorLogins', 'doctor_login_session', OF_DOCTORS],
  ['doctorDevices', 'doctor_device', OF_DOCTORS],
  ['invitations', 'clinic_invitation', 'clinic_id = $2'],
  ['members', 'clinic_member', 'clinic_id = $2'],
  ['doctors', 'doctor', 'clinic_id = $2'],
  ['clinics', 'clinic', 'id = $2'],
];

// Far less than what the time for one statement is enough for: a clinic of many years has millions of rows.
const BATCH_ROWS = 10_000;

/**
 * Deletes a clinic that is locked to be erased, with all it has, at most `batchRows` rows at a time; gives the queues, and
 * how many rows of what went.
 */
export async function deleteClinicRows(
  tx: Transaction,
  clinicId: string,
  batchRows = BATCH_ROWS,
): Promise<ErasedClinic> {
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
    // Read once from its beginning to its end: looking anew for each batch would pass over all that went before. Both
    // parameters have a type and a use in every step.
    await tx.query(
      `DECLARE erased NO SCROLL CURSOR FOR SELECT ctid FROM ${table}
       WHERE ${condition} AND $1::uuid[] IS NOT NULL AND $2::uuid IS NOT NULL FOR UPDATE`,
      [doctorIds, clinicId],
    );
    counts[name] = await deleteFetched(tx, table, batchRows);
    await tx.query('CLOSE erased');
  }
  await tx.query(`SET LOCAL baari.erasing = 'off'`);
  return { queues, counts };
}

/** Deletes the rows that the cursor `erased` finds; it locks them, so that they stay where it found them. */
async function deleteFetched(tx: Transaction, table: string, batchRows: number): Promise<number> {
  let count = 0;
  for (;;) {
    const rows = await tx.query<{ ctid: string }>(`FETCH ${batchRows} FROM erased`);
    if (rows.length === 0) return count;
    await tx.query(`DELETE FROM ${table} WHERE ctid = ANY ($1::tid[])`, [rows.map(({ ctid }) => ctid)]);
    count += rows.length;
  }
}
