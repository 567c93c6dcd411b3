import type { BookingRules } from '@baari/contract/bookings';
import type { BandMinutes, BookablePercent } from '@baari/core/bookings';
import type { PracticeState, PracticeSwitch } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import type { Sql, Transaction, Tables } from '../db/index.ts';
import { type Doctor, findDoctor, lockDoctor } from '../doctors/index.ts';
import { readPace } from '../waits/index.ts';

/** A line with its booking settings and hours. */
export type BookedLine = {
  doctor: Doctor;
  timeZone: string;
  clinicIsActive: boolean;
  rules: BookingRules;
  /** The service date for which staff closed the practice. Null if they did not close it. */
  closedOn: string | null;
  /** The doctor's average minutes per patient, including breaks. */
  paceMinutes: number;
};

type RulesRow = Pick<Tables['clinic'], 'timeZone' | 'isActive'> &
  Pick<Tables['doctor'], 'takesBookings'> & {
    bandMinutes: BandMinutes;
    bookablePercent: BookablePercent;
    closedOn: string | null;
  };

const RULES = `SELECT c.time_zone, c.is_active, d.takes_bookings, d.band_minutes, d.bookable_percent,
    CASE WHEN q.practice = 'closed' THEN q.practice_date END AS closed_on
  FROM doctor d JOIN clinic c ON c.id = d.clinic_id LEFT JOIN doctor_queue q ON q.doctor_id = d.id WHERE d.id = :doctorId`;

/** Throws `doctor.not_found`. */
export async function readLine(sql: Sql, doctorId: string): Promise<BookedLine> {
  return lineOf(sql, await findDoctor(sql, doctorId));
}

/**
 * Locks the line with its bookings and hours until the transaction ends. Locking the clinic protects its
 * holidays. Locking the doctor protects the rest. Throws `doctor.not_found`.
 */
export async function lockLine(tx: Transaction, doctorId: string): Promise<BookedLine> {
  await tx.query(
    'SELECT FROM clinic WHERE id = (SELECT clinic_id FROM doctor WHERE id = :doctorId) FOR SHARE',
    { doctorId },
  );
  return lineOf(tx, await lockDoctor(tx, doctorId));
}

async function lineOf(sql: Sql, doctor: Doctor | null): Promise<BookedLine> {
  if (doctor === null) throw new AppError('not_found', 'doctor.not_found');
  const [row] = await sql.query<RulesRow>(RULES, { doctorId: doctor.id });
  if (row === undefined) throw new AppError('not_found', 'doctor.not_found');
  return {
    doctor,
    timeZone: row.timeZone,
    clinicIsActive: row.isActive,
    rules: {
      isOn: row.takesBookings,
      bandMinutes: row.bandMinutes,
      bookablePercent: row.bookablePercent,
    },
    closedOn: row.closedOn,
    paceMinutes: await readPace(sql, doctor.id),
  };
}

/**
 * Returns whether a line was last opened or closed by hand, and on which service date. Returns null if it
 * never was.
 */
export async function findPressed(sql: Sql, doctorId: string): Promise<PracticeSwitch | null> {
  const [row] = await sql.query<{ practice: PracticeState | null; practiceDate: string | null }>(
    'SELECT practice, practice_date FROM doctor_queue WHERE doctor_id = :doctorId',
    { doctorId },
  );
  return row?.practice && row.practiceDate ? { state: row.practice, serviceDate: row.practiceDate } : null;
}

export async function saveRules(tx: Transaction, doctorId: string, rules: BookingRules): Promise<void> {
  await tx.query(
    'UPDATE doctor SET takes_bookings = :isOn, band_minutes = :bandMinutes, bookable_percent = :bookablePercent WHERE id = :doctorId',
    { doctorId, isOn: rules.isOn, bandMinutes: rules.bandMinutes, bookablePercent: rules.bookablePercent },
  );
}
