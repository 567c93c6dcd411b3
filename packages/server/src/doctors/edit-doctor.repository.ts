import type { FeeRules, LineRules, UpdateDoctorInput } from '@baari/contract/doctors';
import { latinText } from '../context/index.ts';
import type { LineTitle } from '@baari/core/doctors';
import type { Sql, Transaction } from '../db/index.ts';
import { paiseOf } from './fee-rules.ts';

export type EditedDoctor = Omit<
  UpdateDoctorInput,
  'version' | 'phone' | 'mayEndBookings' | keyof LineRules | keyof FeeRules
> &
  LineRules &
  FeeRules & {
    title: LineTitle;
    letter: string | null;
    room: string | null;
    phone: string;
    codeEncrypted: string;
  };

/** Writes a doctor's edited fields. The slug stays: its QR code hangs on walls. */
export async function saveEditedDoctor(tx: Transaction, doctor: EditedDoctor): Promise<void> {
  await tx.query(
    `UPDATE doctor SET name = $2, specialty = $3, phone = $4, code_encrypted = $5, years_experience = $6,
       qualifications = $7, languages = $8, consultation_fee = $9, department = $10, bio = $11, working_hours = $12,
       latin_text = $13, title = $14, letter = $15, room = $16, passed_behind = $17,
       returns = $18, reports = $19, priorities = $20, senior_from = $21, follow_up_paise = $22, report_paise = $23,
       free_days = $24, free_visits = $25, version = version + 1
     WHERE id = $1`,
    [
      doctor.doctorId,
      doctor.name,
      doctor.specialty ?? '',
      doctor.phone,
      doctor.codeEncrypted,
      doctor.yearsExperience,
      doctor.qualifications,
      doctor.languages,
      doctor.consultationFee,
      doctor.department,
      doctor.bio,
      JSON.stringify(doctor.workingHours),
      latinText(doctor.name),
      doctor.title,
      doctor.letter,
      doctor.room,
      doctor.passedBehind,
      doctor.returns,
      doctor.reports,
      doctor.priorities,
      doctor.seniorFrom,
      paiseOf(doctor.followUpFee),
      paiseOf(doctor.reportFee),
      doctor.freeDays,
      doctor.freeVisits,
    ],
  );
}

/** Replaces a doctor's sealed sign-in code. */
export async function updateSealedCode(
  tx: Transaction,
  doctorId: string,
  codeEncrypted: string,
): Promise<void> {
  await tx.query('UPDATE doctor SET code_encrypted = $2 WHERE id = $1', [doctorId, codeEncrypted]);
}

/** Takes a doctor away; false when there is none, or no longer. The history stays. */
export async function markRemoved(tx: Transaction, doctorId: string, at: Date): Promise<boolean> {
  const removed = await tx.query(
    `UPDATE doctor d SET removed_at = $2 FROM clinic c
     WHERE d.id = $1 AND d.removed_at IS NULL AND c.id = d.clinic_id AND c.deleted_at IS NULL RETURNING d.id`,
    [doctorId, at],
  );
  return removed.length > 0;
}

/** Whether a doctor has an open queue session; none is opened or ended until the transaction ends. */
export async function lockHasOpenSession(tx: Transaction, doctorId: string): Promise<boolean> {
  const [row] = await tx.query<{ is_open: boolean }>(
    'SELECT open_session_id IS NOT NULL AS is_open FROM doctor_queue WHERE doctor_id = $1 FOR SHARE',
    [doctorId],
  );
  return row?.is_open ?? false;
}

/** The revision of a doctor's queue, 0 before its first change. */
export async function findQueueRevision(sql: Sql, doctorId: string): Promise<number> {
  const [row] = await sql.query<{ revision: number }>(
    'SELECT revision FROM doctor_queue WHERE doctor_id = $1',
    [doctorId],
  );
  return row?.revision ?? 0;
}

/** A doctor's open bookings that are not over, the earliest first, and in which time zone they are. */
export const listOpenBookings = (
  tx: Transaction,
  doctorId: string,
  now: Date,
): Promise<{ serviceDate: string; start: Date; end: Date; timeZone: string }[]> =>
  tx.query(
    `SELECT b.service_date AS "serviceDate", b.band_start AS start, b.band_end AS end, c.time_zone AS "timeZone"
     FROM booking b JOIN clinic c ON c.id = b.clinic_id
     WHERE b.doctor_id = $1 AND b.state = 'booked' AND b.band_end > $2 ORDER BY b.band_start`,
    [doctorId, now],
  );
