import type { DoctorName } from '@baari/core/doctors';
import type { Sql, Tables, Transaction } from '../db/index.ts';
import { DOCTOR_NAME } from '../doctors/index.ts';

type FeedOf = Tables['calendarFeed'];

/** A doctor, and the feed if there is one. `madeBy` is the name or email of the member who made the feed. */
export type DoctorFeed = Pick<FeedOf, 'doctorId'> & { doctorName: DoctorName; madeBy: string | null } & {
  [Column in 'withNames' | 'madeAt']: FeedOf[Column] | null;
};

/** Returns the clinic's doctors, each with its feed if it has one. */
export const listDoctorFeeds = (sql: Sql, clinicId: string): Promise<DoctorFeed[]> =>
  sql.query<DoctorFeed>(
    `SELECT d.id AS doctor_id, ${DOCTOR_NAME} AS doctor_name, f.with_names, f.made_at,
       coalesce(nullif(a.name, ''), a.email) AS made_by
     FROM doctor d LEFT JOIN calendar_feed f ON f.doctor_id = d.id LEFT JOIN account a ON a.id = f.made_by
     WHERE d.clinic_id = :clinicId AND d.removed_at IS NULL ORDER BY d.created_at, d.id`,
    { clinicId },
  );

type NewFeed = Pick<
  Tables['calendarFeed'],
  'doctorId' | 'clinicId' | 'secretHash' | 'withNames' | 'madeAt'
> & {
  madeBy: string;
};

/** Saves the doctor's feed, in place of an earlier one. */
export async function saveFeed(tx: Transaction, feed: NewFeed): Promise<void> {
  const { doctorId, clinicId, secretHash, withNames, madeBy, madeAt } = feed;
  await tx.query(
    `INSERT INTO calendar_feed (doctor_id, clinic_id, secret_hash, with_names, made_by, made_at)
     VALUES (:doctorId, :clinicId, :secretHash, :withNames, :madeBy, :madeAt)
     ON CONFLICT (doctor_id) DO UPDATE SET secret_hash = :secretHash, with_names = :withNames, made_by = :madeBy,
       made_at = :madeAt`,
    { doctorId, clinicId, secretHash, withNames, madeBy, madeAt },
  );
}

/** Deletes the doctor's feed. Returns false if the doctor had no feed. */
export async function deleteFeed(
  tx: Transaction,
  { clinicId, doctorId }: { clinicId: string; doctorId: string },
): Promise<boolean> {
  const rows = await tx.query(
    'DELETE FROM calendar_feed WHERE doctor_id = :doctorId AND clinic_id = :clinicId RETURNING doctor_id',
    { clinicId, doctorId },
  );
  return rows.length > 0;
}

export async function findFeed(
  sql: Sql,
  secretHash: Buffer,
): Promise<Pick<Tables['calendarFeed'], 'doctorId' | 'clinicId' | 'withNames'> | null> {
  const [row] = await sql.query<Pick<Tables['calendarFeed'], 'doctorId' | 'clinicId' | 'withNames'>>(
    'SELECT doctor_id, clinic_id, with_names FROM calendar_feed WHERE secret_hash = :secretHash',
    { secretHash },
  );
  return row ?? null;
}

export type BookedTime = Pick<Tables['booking'], 'id' | 'revision'> & {
  start: Date;
  end: Date;
  patientName: string | null;
};

/** Returns the doctor's bookings since a service date that were not cancelled or missed, earliest first. */
export const listBookedTimes = (sql: Sql, doctorId: string, from: string): Promise<BookedTime[]> =>
  sql.query<BookedTime>(
    `SELECT b.id, b.revision, b.band_start AS start, b.band_end AS end, p.name AS patient_name
     FROM booking b LEFT JOIN patient p ON p.id = b.patient_id
     WHERE b.doctor_id = :doctorId AND b.service_date >= :from AND b.state IN ('booked', 'checked_in')
     ORDER BY b.band_start, b.seat, b.booked_at`,
    { doctorId, from },
  );
