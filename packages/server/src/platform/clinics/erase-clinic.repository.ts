import { RECORDS, type Transaction } from '../../db/index.ts';

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

// Rows that refer to others are deleted before those. Each statement finds its rows by an index.
const STEPS: readonly (readonly [name: string, table: string, condition: string])[] = [
  ['sentTexts', 'sent_text', 'clinic_id = $2'],
  ['whatsappSent', 'whatsapp_sent', '(clinic_id = $2 OR number_clinic_id = $2)'],
  ['whatsappMessages', 'whatsapp_message', 'number_clinic_id = $2'],
  ['events', 'queue_event', OF_DOCTORS],
  ['slipReads', 'slip_read', `session_id IN (SELECT id FROM queue_session WHERE ${OF_DOCTORS})`],
  [
    'calledBack',
    'called_back',
    `token_id IN (SELECT id FROM token WHERE session_id IN (SELECT id FROM queue_session WHERE ${OF_DOCTORS}))`,
  ],
  [
    'feeMarks',
    'fee_mark',
    `token_id IN (SELECT id FROM token WHERE session_id IN (SELECT id FROM queue_session WHERE ${OF_DOCTORS}))`,
  ],
  ['holderProofs', 'holder_proof', 'clinic_id = $2'],
  ['drawerCounts', 'drawer_count', 'clinic_id = $2'],
  ['bookings', 'booking', 'clinic_id = $2'],
  ['comingAgain', 'come_again', 'clinic_id = $2'],
  ['tokens', 'token', `session_id IN (SELECT id FROM queue_session WHERE ${OF_DOCTORS})`],
  ['sessions', 'queue_session', OF_DOCTORS],
  // As when a patient is erased: confirmations go for everybody who uses the phone.
  ['confirmedPhones', 'confirmed_phone', 'phone IN (SELECT phone FROM patient WHERE clinic_id = $2)'],
  ['patients', 'patient', 'clinic_id = $2'],
  ['patientImports', 'patient_import', 'clinic_id = $2'],
  ['patientDataEvents', 'patient_data_event', 'clinic_id = $2'],
  ['doctorLogins', 'doctor_login_session', OF_DOCTORS],
  ['doctorDevices', 'doctor_device', OF_DOCTORS],
  ['floodsTold', 'flood_told', 'clinic_id = $2'],
  ['invitations', 'clinic_invitation', 'clinic_id = $2'],
  ['members', 'clinic_member', 'clinic_id = $2'],
  ['voiceRecordings', 'voice_recording', 'clinic_id = $2'],
  ['calendarEntries', 'calendar_entry', 'clinic_id = $2'],
  ['doctors', 'doctor', 'clinic_id = $2'],
  ['clinics', 'clinic', 'id = $2'],
];

// A clinic of many years has millions of rows: so many at a time stay far below the time limit of a statement.
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
       WHERE ${condition} AND $1::uuid[] IS NOT NULL AND $2::uuid IS NOT NULL ${isRecord(table) ? '' : 'FOR UPDATE'}`,
      [doctorIds, clinicId],
    );
    counts[name] = await deleteFetched(tx, { table, clinicId, batchRows });
    await tx.query('CLOSE erased');
  }
  return { queues, counts };
}

const isRecord = (table: string) => RECORDS.some((record) => record === table);

type Fetched = { table: string; clinicId: string; batchRows: number };

/**
 * Deletes the rows that the cursor `erased` finds. They stay where it found them: it locks them, and those of a record
 * change only under the locks of the queues, which are held.
 */
async function deleteFetched(tx: Transaction, { table, clinicId, batchRows }: Fetched): Promise<number> {
  let count = 0;
  for (;;) {
    const rows = await tx.query<{ ctid: string }>(`FETCH ${batchRows} FROM erased`);
    if (rows.length === 0) return count;
    const found = rows.map(({ ctid }) => ctid);
    await (isRecord(table)
      ? tx.query('SELECT erase_records($1, $2, $3::tid[])', [table, clinicId, found])
      : tx.query(`DELETE FROM ${table} WHERE ctid = ANY ($1::tid[])`, [found]));
    count += rows.length;
  }
}
