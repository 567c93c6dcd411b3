import type { Input } from '@baari/contract';
import {
  type DoctorProfile,
  doctorSettings,
  type DoctorSettings,
  lineRules,
  type UpdateDoctorInput,
} from '@baari/contract/doctors';
import { DOCTOR_LANGUAGES, type LineTitle, SPECIALTIES } from '@baari/core/doctors';
import { z } from 'zod';
import { latinText } from '../context/index.ts';
import { selectColumns, type Sql, type Transaction, writeColumns, type Tables } from '../db/index.ts';
import { HOURS_COLUMNS, type HoursRow, readHours } from './hours.repository.ts';

/** A doctor, with the data that only the clinic may see. */
export type Doctor = DoctorSettings & {
  id: string;
  clinicId: string;
  profile: DoctorProfile;
  phone: string;
  /** The stored letter, even if screens don't show it. */
  letter: string | null;
  addedAt: Date;
  /** The doctor's own average consultation time. Null if the clinic's average applies. */
  consultationMinutes: number | null;
  /** The version increases with every edit. */
  version: number;
};

type Row = Pick<
  Tables['doctor'],
  | 'clinicId'
  | 'slug'
  | 'name'
  | 'letter'
  | 'room'
  | 'specialty'
  | 'phone'
  | 'yearsExperience'
  | 'qualifications'
  | 'languages'
  | 'consultationFee'
  | 'department'
  | 'bio'
  | 'consultationMinutes'
  | 'createdAt'
  | 'version'
  | 'takesBookings'
> &
  DoctorSettings &
  HoursRow & {
    id: string;
    title: LineTitle;
    shownLetter: string | null;
  };

/** SQL for the columns of a line's rules, from `doctor d`. */
export const LINE_RULE_COLUMNS = selectColumns(lineRules.keyof().options, 'd');

// Fees are stored in paise.
const SETTING_COLUMNS = `${selectColumns(doctorSettings.omit({ followUpFee: true, reportFee: true }).keyof().options, 'd')},
  (d.follow_up_paise / 100.0)::float8 AS follow_up_fee, (d.report_paise / 100.0)::float8 AS report_fee`;

const SELECT = `SELECT d.id, d.clinic_id, d.slug, d.name, d.title, d.letter, d.room, ${SETTING_COLUMNS}, d.specialty, d.phone,
  shown_letter(d.clinic_id, d.letter), d.years_experience, d.qualifications,
  d.languages, d.consultation_fee, d.department, d.bio, ${HOURS_COLUMNS}, d.consultation_minutes, d.created_at, d.version, d.takes_bookings
  FROM doctor d JOIN clinic c ON c.id = d.clinic_id`;

// The doctors of a deleted clinic count as removed.
const IS_THERE = 'd.removed_at IS NULL AND c.deleted_at IS NULL';

/** SQL for a doctor's name and title as one value, from `doctor d`. */
export const DOCTOR_NAME = `jsonb_build_object('name', d.name, 'title', d.title)`;

const BY_ID = { name: 'doctors.by-id', text: `${SELECT} WHERE d.id = :id AND ${IS_THERE}` };
const EVER_BY_ID = { name: 'doctors.ever-by-id', text: `${SELECT} WHERE d.id = :id` };
const BY_CLINIC = {
  name: 'doctors.by-clinic',
  text: `${SELECT} WHERE d.clinic_id = :clinicId AND ${IS_THERE} ORDER BY d.created_at, d.id`,
};

/** Finds the doctor. Returns null if the doctor does not exist or was removed. */
export async function findDoctor(sql: Sql, id: string): Promise<Doctor | null> {
  const [row] = await sql.query<Row>(BY_ID, { id });
  return row ? doctorOf(row) : null;
}

/** Finds the doctor even if they were removed, for past events. */
export async function findDoctorEver(sql: Sql, id: string): Promise<Doctor | null> {
  const [row] = await sql.query<Row>(EVER_BY_ID, { id });
  return row ? doctorOf(row) : null;
}

/**
 * Finds the doctor and locks the row until the transaction ends. Returns null if there is no such doctor.
 * Other transactions can still insert tokens and events that refer to the doctor.
 */
export async function lockDoctor(tx: Transaction, id: string): Promise<Doctor | null> {
  const [row] = await tx.query<Row>(`${BY_ID.text} FOR NO KEY UPDATE OF d`, { id });
  return row ? doctorOf(row) : null;
}

/** Returns a clinic's doctors, oldest first. */
export async function listDoctors(sql: Sql, clinicId: string): Promise<Doctor[]> {
  return (await sql.query<Row>(BY_CLINIC, { clinicId })).map(doctorOf);
}

function doctorOf(row: Row): Doctor {
  return {
    id: row.id,
    clinicId: row.clinicId,
    phone: row.phone,
    letter: row.letter,
    ...doctorSettings.parse(row),
    addedAt: row.createdAt,
    consultationMinutes: row.consultationMinutes,
    version: row.version,
    profile: {
      id: row.id,
      slug: row.slug,
      name: row.name,
      title: row.title,
      shownLetter: row.shownLetter,
      room: row.room,
      specialty: row.specialty === '' ? null : z.enum(SPECIALTIES).parse(row.specialty),
      yearsExperience: row.yearsExperience,
      qualifications: row.qualifications,
      languages: z.array(z.enum(DOCTOR_LANGUAGES)).nullable().parse(row.languages),
      consultationFee: row.consultationFee === null ? null : Number(row.consultationFee),
      department: row.department,
      bio: row.bio,
      ...readHours(row),
      ...(row.takesBookings && { takesBookings: true }),
    },
  };
}

/** The fields of a doctor that should be saved. Undefined fields are not changed. */
export type DoctorFields = Omit<UpdateDoctorInput, 'doctorId' | 'version' | 'phone' | 'mayEndBookings'> & {
  phone: string;
  codeEncrypted: string;
};

/** The columns for these fields. Most columns have the same name as the field. */
export const doctorColumns = ({ followUpFee, reportFee, ...fields }: DoctorFields) => ({
  ...fields,
  specialty: fields.specialty ?? '',
  workingHours: JSON.stringify(fields.workingHours),
  latinText: latinText(fields.name),
  followUpPaise: paiseOf(followUpFee),
  reportPaise: paiseOf(reportFee),
});

const paiseOf = (rupees: number | null | undefined) => rupees && Math.round(rupees * 100);

export type NewDoctor = Input<'doctors', 'addDoctor'> & {
  id: string;
  letter: string | null;
  codeEncrypted: string;
};

/** Inserts a doctor. Returns false if the clinic already uses the slug. */
export async function insertDoctor(tx: Transaction, doctor: NewDoctor, slug: string): Promise<boolean> {
  const { names, parameters, values } = writeColumns({ ...doctorColumns(doctor), slug });
  const inserted = await tx.query(
    `INSERT INTO doctor (${names}) VALUES (${parameters})
     ON CONFLICT (clinic_id, slug) WHERE removed_at IS NULL DO NOTHING RETURNING id`,
    values,
  );
  return inserted.length > 0;
}

/** Opens a new doctor's queue for the service date on which the doctor was added. */
export async function insertOpenQueue(
  tx: Transaction,
  doctor: NewDoctor,
  serviceDate: string,
): Promise<void> {
  await tx.query(
    `INSERT INTO doctor_queue (doctor_id, clinic_id, practice, practice_date) VALUES (:doctorId, :clinicId, 'open', :serviceDate)`,
    { doctorId: doctor.id, clinicId: doctor.clinicId, serviceDate },
  );
}

/** Returns the encrypted sign-in code of a doctor. */
export async function findSealedCode(sql: Sql, doctorId: string): Promise<string | null> {
  const [row] = await sql.query<{ codeEncrypted: string }>(
    'SELECT code_encrypted FROM doctor WHERE id = :doctorId AND removed_at IS NULL',
    { doctorId },
  );
  return row?.codeEncrypted ?? null;
}

/** Sets a doctor's average consultation time. Null means that the clinic's average applies. */
export async function updateConsultationMinutes(
  tx: Transaction,
  doctorId: string,
  minutes: number | null,
): Promise<void> {
  await tx.query('UPDATE doctor SET consultation_minutes = :minutes WHERE id = :doctorId', {
    doctorId,
    minutes,
  });
}
