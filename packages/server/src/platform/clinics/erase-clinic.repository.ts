import { RECORDS, type Transaction } from '../../db/index.ts';

/**
 * Locks a clinic for erasure. Returns null if there is no such clinic. All other changes of the clinic wait,
 * and fail after the erasure.
 */
export async function lockClinicToErase(
  tx: Transaction,
  clinicId: string,
): Promise<{ name: string; slug: string } | null> {
  const [row] = await tx.query<{ name: string; slug: string }>(
    'SELECT name, slug FROM clinic WHERE id = :clinicId FOR UPDATE',
    { clinicId },
  );
  return row ?? null;
}

/** The queue of an erased doctor, with its last revision. */
export type ErasedQueue = { doctorId: string; revision: number };

export type ErasedClinic = { queues: ErasedQueue[]; counts: Record<string, number> };

// Few tables have an index on the clinic alone, so rows are found through the clinic's doctors, sessions and
// tokens.
const BY_DOCTOR = 'doctor_id IN (SELECT id FROM doctor WHERE clinic_id = :clinicId)';
const BY_SESSION = `session_id IN (SELECT id FROM queue_session WHERE ${BY_DOCTOR})`;
const BY_TOKEN = `token_id IN (SELECT id FROM token WHERE ${BY_SESSION})`;

type Step = {
  /** The name of this step's count of deleted rows in the result. */
  name: string;
  table: string;
  /** The columns of the table's primary key. */
  key: string;
  /** SQL condition for the rows of the clinic `:clinicId`. */
  of: string;
  /**
   * A second SQL condition. It lets PostgreSQL find the rows through an index if the first condition does
   * not.
   */
  by?: string;
};

const step = (name: string, table: string, rest: Partial<Omit<Step, 'name' | 'table'>> = {}): Step => ({
  name,
  table,
  key: 'id',
  of: 'clinic_id = :clinicId',
  ...rest,
});

// The order matters, because rows that refer to other rows must be deleted first.
const STEPS: readonly Step[] = [
  step('sentTexts', 'sent_text', { key: 'token_id, occasion' }),
  step('whatsappSent', 'whatsapp_sent', { of: '(clinic_id = :clinicId OR number_clinic_id = :clinicId)' }),
  step('whatsappMessages', 'whatsapp_message', { of: 'number_clinic_id = :clinicId' }),
  step('events', 'queue_event', { key: 'doctor_id, revision', by: BY_DOCTOR }),
  step('outageOperations', 'outage_operation', { key: 'doctor_id, computer_id, counter', by: BY_DOCTOR }),
  step('queueKeepers', 'queue_keeper', { key: 'doctor_id', by: BY_DOCTOR }),
  step('slipReads', 'slip_read', { key: 'session_id, number, reader_id', by: BY_SESSION }),
  step('calledBack', 'called_back', { key: 'token_id', by: BY_TOKEN }),
  step('visitAnswers', 'visit_answer', { key: 'token_id', by: BY_TOKEN }),
  step('feeMarks', 'fee_mark', { key: 'token_id', by: BY_TOKEN }),
  step('holderProofs', 'holder_proof', { key: 'secret' }),
  step('drawerCounts', 'drawer_count'),
  step('upiAccounts', 'upi_account'),
  step('bookings', 'booking'),
  step('comingAgain', 'come_again', { key: 'doctor_id, patient_id' }),
  step('tokens', 'token', { by: BY_SESSION }),
  step('sessions', 'queue_session', { by: BY_DOCTOR }),
  // Confirmations of a phone are deleted for everybody who uses the phone, as in the erasure of a patient.
  step('confirmedPhones', 'confirmed_phone', {
    key: 'device_id, phone',
    of: 'phone IN (SELECT phone FROM patient WHERE clinic_id = :clinicId)',
  }),
  step('patients', 'patient'),
  step('patientImports', 'patient_import'),
  step('patientDataEvents', 'patient_data_event'),
  step('doctorLogins', 'doctor_login_session', { by: BY_DOCTOR }),
  step('doctorDevices', 'doctor_device', { key: 'doctor_id, device_id', by: BY_DOCTOR }),
  step('floodsTold', 'flood_told', { key: 'clinic_id, service_date' }),
  step('invitations', 'clinic_invitation'),
  step('members', 'clinic_member', { key: 'clinic_id, account_id' }),
  step('voiceRecordings', 'voice_recording'),
  step('calendarEntries', 'calendar_entry'),
  step('apiKeys', 'api_key'),
  step('doctors', 'doctor'),
  step('clinics', 'clinic', { of: 'id = :clinicId' }),
];

// A clinic that has existed for many years has millions of rows. Batches of this size are far below the time
// limit of a statement.
const BATCH_ROWS = 10_000;

/**
 * Deletes a clinic that was locked for erasure and all its rows, at most `batchRows` at a time. Returns the
 * clinic's queues, and the number of rows deleted in each step.
 */
export async function deleteClinicRows(
  tx: Transaction,
  clinicId: string,
  batchRows = BATCH_ROWS,
): Promise<ErasedClinic> {
  await tx.query('SELECT FROM doctor WHERE clinic_id = :clinicId FOR UPDATE', { clinicId });
  const gone = await tx.query<{ doctorId: string; revision: number }>(
    `DELETE FROM doctor_queue WHERE clinic_id = :clinicId AND ${BY_DOCTOR} RETURNING doctor_id, revision`,
    { clinicId },
  );
  const queues = gone.map(({ doctorId, revision }) => ({ doctorId, revision }));
  const counts: Record<string, number> = {};
  for (const step of STEPS) {
    const { name, table, key, of, by = of } = step;
    // Uses a cursor, so that each table is read only once. A separate query for each batch would have to skip
    // all deleted rows again. The rows of append-only logs need no lock, because the queues are locked.
    await tx.query(
      `DECLARE erased NO SCROLL CURSOR FOR SELECT to_json(k)::text AS key
       FROM (SELECT ${key} FROM ${table} WHERE ${of} AND ${by} ${isRecord(table) ? '' : 'FOR UPDATE'}) k`,
      { clinicId },
    );
    counts[name] = await deleteFetched(tx, step, { clinicId, batchRows });
    await tx.query('CLOSE erased');
  }
  return { queues, counts };
}

const isRecord = (table: string) => RECORDS.some((record) => record === table);

/** Deletes the rows whose keys the cursor `erased` returns. */
async function deleteFetched(
  tx: Transaction,
  { table, key, of }: Step,
  { clinicId, batchRows }: { clinicId: string; batchRows: number },
): Promise<number> {
  let count = 0;
  for (;;) {
    const rows = await tx.query<{ key: string }>(`FETCH ${batchRows} FROM erased`);
    if (rows.length === 0) return count;
    const keys = `[${rows.map((row) => row.key).join()}]`;
    await (isRecord(table)
      ? tx.query('SELECT erase_records(:table, :clinicId, :keys)', { table, clinicId, keys })
      : tx.query(
          `DELETE FROM ${table} WHERE ${of}
             AND (${key}) IN (SELECT ${key} FROM json_populate_recordset(NULL::${table}, :keys))`,
          { clinicId, keys },
        ));
    count += rows.length;
  }
}
