import type { DoctorName } from '@baari/core/doctors';
import type { Sql, Tables } from '../db/index.ts';
import { DOCTOR_NAME } from '../doctors/index.ts';

const BATCH_ROWS = 5000;

/** Reads a list in batches. `read` returns the rows after a given row, or the first rows for null. */
async function* inBatches<Row>(
  read: (after: Row | null) => Promise<Row[]>,
): AsyncGenerator<Row[], void, void> {
  let rows = await read(null);
  while (rows.length > 0) {
    yield rows;
    rows = await read(rows.at(-1) ?? null);
  }
}

/** A patient in an archive's list. Dates are service dates in the clinic's time zone. */
export type ArchivedPatient = Pick<
  Tables['patient'],
  'id' | 'normalisedName' | 'name' | 'phone' | 'email' | 'age' | 'ageOn' | 'sex' | 'visitCount'
> & { firstVisitOn: string | null; lastVisitOn: string | null };

const PATIENTS = {
  name: 'archive.patients',
  text: `SELECT p.id, p.normalised_name, p.name, p.phone, p.email, p.age, p.age_on, p.sex, p.visit_count,
      (p.first_visit_at AT TIME ZONE c.time_zone)::date AS first_visit_on,
      (p.last_visit_at AT TIME ZONE c.time_zone)::date AS last_visit_on
    FROM patient p JOIN clinic c ON c.id = p.clinic_id
    WHERE p.clinic_id = :clinicId AND (p.normalised_name, p.id) > (:name, :id)
    ORDER BY p.normalised_name, p.id LIMIT ${BATCH_ROWS}`,
};

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Yields a clinic's patients by name. */
export const archivedPatients = (sql: Sql, clinicId: string) =>
  inBatches<ArchivedPatient>((after) => {
    const { normalisedName: name, id } = after ?? { normalisedName: '', id: FIRST_ID };
    return sql.query<ArchivedPatient>(PATIENTS, { clinicId, name, id });
  });

/** An appointment in an archive's list. Times are in the clinic's time zone. */
export type ArchivedBooking = Pick<Tables['booking'], 'id' | 'serviceDate' | 'phone' | 'state' | 'note'> & {
  time: string;
  doctorName: DoctorName;
  patientName: string | null;
  bookedAt: string;
};

const BOOKINGS = {
  name: 'archive.bookings',
  text: `SELECT b.id, b.service_date, to_char(b.band_start AT TIME ZONE c.time_zone, 'HH24:MI') AS time,
      ${DOCTOR_NAME} AS doctor_name, p.name AS patient_name, b.phone, b.state, b.note,
      to_char(b.booked_at AT TIME ZONE c.time_zone, 'YYYY-MM-DD HH24:MI:SS') AS booked_at
    FROM booking b JOIN clinic c ON c.id = b.clinic_id JOIN doctor d ON d.id = b.doctor_id
    LEFT JOIN patient p ON p.id = b.patient_id
    WHERE b.clinic_id = :clinicId AND (b.service_date, b.id) > (:date, :id)
    ORDER BY b.service_date, b.id LIMIT ${BATCH_ROWS}`,
};

/** Yields a clinic's appointments by date. */
export const archivedBookings = (sql: Sql, clinicId: string) =>
  inBatches<ArchivedBooking>((after) => {
    const { serviceDate: date, id } = after ?? { serviceDate: '-infinity', id: FIRST_ID };
    return sql.query<ArchivedBooking>(BOOKINGS, { clinicId, date, id });
  });
