import type { Sql, Tables } from '../../db/index.ts';

export type ClinicDay = {
  doctorCount: number;
  /** The last called number of all these doctors, or 0 before the first call. */
  nowServing: number;
  /** The queue's letter. Null if the clinic shows no letters. */
  letter: string | null;
  waitingCount: number;
};

// After an interrupted visit, the token that was called last may be waiting again without a call time.
const READ = {
  name: 'queue.clinic-day',
  text: `WITH sitting AS (
      SELECT s.id, s.now_serving, shown_letter(d.clinic_id, d.letter) AS letter FROM doctor d
      JOIN doctor_queue q ON q.doctor_id = d.id
      JOIN queue_session s ON s.id = q.open_session_id AND s.service_date >= :serviceDate
      WHERE d.clinic_id = :clinicId AND d.removed_at IS NULL
    ), last AS (
      SELECT sitting.now_serving, sitting.letter FROM sitting
      JOIN token t ON t.session_id = sitting.id AND t.number = sitting.now_serving
      ORDER BY t.called_at DESC NULLS LAST, sitting.id LIMIT 1
    )
    SELECT
      (SELECT count(*) FROM doctor WHERE clinic_id = :clinicId AND removed_at IS NULL) AS doctors,
      (SELECT count(*) FROM sitting JOIN token t ON t.session_id = sitting.id AND t.status = 'waiting') AS waiting,
      (SELECT now_serving FROM last) AS last_called,
      (SELECT letter FROM last) AS letter`,
};

/** Reads a clinic's doctors and open sessions of a service date together. */
export async function readClinicDay(sql: Sql, clinicId: string, serviceDate: string): Promise<ClinicDay> {
  type Row = Pick<Tables['doctor'], 'letter'> & {
    doctors: number;
    waiting: number;
    lastCalled: number | null;
  };
  const [row] = await sql.query<Row>(READ, { clinicId, serviceDate });
  return {
    doctorCount: row?.doctors ?? 0,
    nowServing: row?.lastCalled ?? 0,
    letter: row?.letter ?? null,
    waitingCount: row?.waiting ?? 0,
  };
}
