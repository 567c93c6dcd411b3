import type { TextPermission } from '@baari/core/clinics';
import { SERVICE_DATE_STARTS_AT_HOUR } from '@baari/core/queue';
import type { Sql, Tables } from '../db/index.ts';
import { HOURS_COLUMNS, type HoursRow } from '../doctors/index.ts';

/** A doctor who may be asked when they come, and what the question needs. */
export type DoctorToAsk = HoursRow &
  Pick<Tables['clinic'], 'timeZone'> & {
    doctorId: string;
    clinicId: string;
    phone: string;
    serviceDate: string;
    clinicName: string;
    textPermission: TextPermission;
    /** The language in which the clinic's owner reads mails. */
    language: string;
  };

/**
 * Returns the next doctors, ordered by id, of clinics that ask doctors and send texts. Leaves out doctors who were
 * asked or have answered on this service date, and those whose practice somebody started or closed, for whom a delay
 * is announced, or who have called a patient.
 */
export const listDoctorsToAsk = (
  sql: Sql,
  now: Date,
  { after, limit }: { after: string; limit: number },
): Promise<DoctorToAsk[]> =>
  sql.query<DoctorToAsk>(
    `SELECT d.id AS doctor_id, c.id AS clinic_id, d.phone, c.service_date, c.name AS clinic_name, c.text_permission, c.time_zone,
       a.language, ${HOURS_COLUMNS}
     FROM (SELECT *, ((:now::timestamptz AT TIME ZONE time_zone) - make_interval(hours => :startsAtHour))::date AS service_date FROM clinic
         WHERE is_texting AND asks_doctors AND is_active AND deleted_at IS NULL AND moving_since IS NULL) c
       JOIN doctor d ON d.clinic_id = c.id AND d.removed_at IS NULL AND d.title = 'dr'
       JOIN clinic_member m ON m.clinic_id = c.id AND m.role = 'owner' JOIN account a ON a.id = m.account_id
     WHERE d.id > :after
       AND NOT EXISTS (SELECT FROM doctor_word w WHERE w.doctor_id = d.id AND w.service_date = c.service_date
         AND (w.asked_at IS NOT NULL OR w.said_count > 0))
       AND NOT EXISTS (SELECT FROM doctor_queue q WHERE q.doctor_id = d.id
         AND (q.practice_date = c.service_date OR q.announced_until > :now))
       AND NOT EXISTS (SELECT FROM queue_session s WHERE s.doctor_id = d.id AND s.service_date = c.service_date AND s.now_serving > 0)
     ORDER BY d.id LIMIT :limit`,
    { now, after, limit, startsAtHour: SERVICE_DATE_STARTS_AT_HOUR },
  );

type Day = Pick<DoctorToAsk, 'doctorId' | 'serviceDate'>;

/** Claims the question to a doctor. Returns true only for the first caller, and only until the doctor has answered. */
export async function claimQuestion(sql: Sql, { doctorId, serviceDate }: Day, at: Date): Promise<boolean> {
  const claimed = await sql.query(
    `UPDATE doctor_word SET asked_at = :at
     WHERE doctor_id = :doctorId AND service_date = :serviceDate AND asked_at IS NULL AND said_count = 0 RETURNING doctor_id`,
    { doctorId, serviceDate, at },
  );
  return claimed.length > 0;
}

/** Releases the claim of a question that certainly did not arrive, so that the doctor can be asked again. */
export async function releaseQuestion(sql: Sql, { doctorId, serviceDate }: Day): Promise<void> {
  await sql.query(
    'UPDATE doctor_word SET asked_at = NULL WHERE doctor_id = :doctorId AND service_date = :serviceDate',
    { doctorId, serviceDate },
  );
}
