import type { ClinicProfile, Location } from '@baari/contract/clinics';
import type { PaymentKind, TextPermission } from '@baari/core/clinics';
import { latinText } from '../context/index.ts';
import type { Sql, Transaction } from '../db/index.ts';

/** A clinic with its settings. */
export type Clinic = {
  profile: ClinicProfile;
  ownerName: string;
  /** Rises with every edit. */
  version: number;
  consultationMinutes: number;
  opensEarlyMinutes: number;
  /** Whether patients get text messages about their turn. */
  sendsTexts: boolean;
  /** Whether patients who ask for it are alerted by WhatsApp. */
  sendsWhatsapp: boolean;
  /** Whether a phone is confirmed before it takes its first token here. */
  confirmsPhones: boolean;
  /** Whether the operator lets texts and codes be sent in its name: only if `granted`, or `kept` from before this was asked. */
  textPermission: TextPermission;
  asksVisitTypes: boolean;
  /** Whether a call takes the first in line who is here. */
  callsOnlyHere: boolean;
  /** Whether staff mark the fee of each visit. */
  marksFees: boolean;
  usualPayment: PaymentKind;
  /** Whether a letter stands before the numbers of each line, where there are several. */
  usesLetters: boolean;
  /** For how long after the last visit patients' names and phones are kept. */
  keepsPatientsMonths: number;
  /** Whether the owner gets the figures of each day by mail, and those of each month. */
  mailsDays: boolean;
  mailsMonths: boolean;
  /** Whether the waiting room's screen says numbers in English inside of another language. */
  englishNumbers: boolean;
};

export type ClinicRow = {
  id: string;
  slug: string;
  name: string;
  owner_name: string;
  email: string;
  phone: string;
  address: string | null;
  latitude: number | null;
  longitude: number | null;
  map_place_id: string | null;
  time_zone: string;
  is_active: boolean;
  version: number;
  consultation_minutes: number;
  opens_early_minutes: number;
  sends_texts: boolean;
  sends_whatsapp: boolean;
  confirms_phones: boolean;
  text_permission: TextPermission;
  asks_visit_types: boolean;
  calls_only_here: boolean;
  marks_fees: boolean;
  usual_payment: PaymentKind;
  uses_letters: boolean;
  keeps_patients_months: number;
  mails_days: boolean;
  mails_months: boolean;
  english_numbers: boolean;
};

export const CLINIC_COLUMNS = `id, slug, name, owner_name, email, phone, address, latitude, longitude, map_place_id, time_zone,
  is_active, version, consultation_minutes, opens_early_minutes, sends_texts, sends_whatsapp, confirms_phones,
  text_permission, asks_visit_types, calls_only_here, marks_fees, usual_payment, uses_letters, keeps_patients_months,
  mails_days, mails_months, english_numbers`;

// A deleted clinic keeps its row for its history, but nobody finds it.
const SELECT = `SELECT ${CLINIC_COLUMNS} FROM clinic WHERE deleted_at IS NULL`;
const BY_ID = { name: 'clinics.by-id', text: `${SELECT} AND id = $1` };
const EVER_BY_ID = { name: 'clinics.ever-by-id', text: `SELECT ${CLINIC_COLUMNS} FROM clinic WHERE id = $1` };
const BY_SLUG = { name: 'clinics.by-slug', text: `${SELECT} AND slug = $1` };

/** The clinic; null when there is none, or no longer. */
export async function findClinic(sql: Sql, id: string): Promise<Clinic | null> {
  const [row] = await sql.query<ClinicRow>(BY_ID, [id]);
  return row ? clinicOf(row) : null;
}

/** The clinic, even one that was deleted, for screens that showed it then. */
export async function findClinicEver(sql: Sql, id: string): Promise<Clinic | null> {
  const [row] = await sql.query<ClinicRow>(EVER_BY_ID, [id]);
  return row ? clinicOf(row) : null;
}

export async function findClinicBySlug(sql: Sql, slug: string): Promise<Clinic | null> {
  const [row] = await sql.query<ClinicRow>(BY_SLUG, [slug]);
  return row ? clinicOf(row) : null;
}

/** The clinic, locked against other editors. Rows that refer to it can still be written meanwhile. */
export async function lockClinic(tx: Transaction, id: string): Promise<Clinic | null> {
  const [row] = await tx.query<ClinicRow>(`${SELECT} AND id = $1 FOR NO KEY UPDATE`, [id]);
  return row ? clinicOf(row) : null;
}

/** Locks a clinic as `lockClinic` does, even one that was deleted, and tells whether it was. */
export async function lockClinicEver(
  tx: Transaction,
  id: string,
): Promise<{ clinic: Clinic; isDeleted: boolean } | null> {
  const [row] = await tx.query<ClinicRow & { is_deleted: boolean }>(
    `SELECT ${CLINIC_COLUMNS}, deleted_at IS NOT NULL AS is_deleted FROM clinic WHERE id = $1 FOR NO KEY UPDATE`,
    [id],
  );
  return row ? { clinic: clinicOf(row), isDeleted: row.is_deleted } : null;
}

export function clinicOf(row: ClinicRow): Clinic {
  const { id, slug, name, email, phone, address } = row;
  const location = locationOf(row);
  return {
    profile: {
      id,
      slug,
      name,
      email,
      phone,
      address,
      location,
      timeZone: row.time_zone,
      isActive: row.is_active,
    },
    ownerName: row.owner_name,
    version: row.version,
    consultationMinutes: row.consultation_minutes,
    opensEarlyMinutes: row.opens_early_minutes,
    sendsTexts: row.sends_texts,
    sendsWhatsapp: row.sends_whatsapp,
    confirmsPhones: row.confirms_phones,
    textPermission: row.text_permission,
    asksVisitTypes: row.asks_visit_types,
    callsOnlyHere: row.calls_only_here,
    marksFees: row.marks_fees,
    usualPayment: row.usual_payment,
    usesLetters: row.uses_letters,
    keepsPatientsMonths: row.keeps_patients_months,
    mailsDays: row.mails_days,
    mailsMonths: row.mails_months,
    englishNumbers: row.english_numbers,
  };
}

function locationOf({ latitude, longitude, map_place_id: placeId }: ClinicRow): Location | null {
  return latitude === null || longitude === null ? null : { latitude, longitude, placeId };
}

/** The taken slugs that are `base` or `base-…`. Deleted clinics keep theirs. */
export async function listTakenSlugs(sql: Sql, base: string): Promise<Set<string>> {
  const rows = await sql.query<{ slug: string }>(
    'SELECT slug FROM clinic WHERE slug = $1 OR starts_with(slug, $2)',
    [base, `${base}-`],
  );
  return new Set(rows.map((row) => row.slug));
}

export type NewClinic = Omit<ClinicProfile, 'isActive'> & { ownerName: string; ownerId: string };

/** Inserts a clinic with its owner; false when its slug is taken. */
export async function insertClinic(tx: Transaction, clinic: NewClinic): Promise<boolean> {
  const { id, slug, name, ownerName, email, phone, address, timeZone, location } = clinic;
  const inserted = await tx.query(
    `INSERT INTO clinic (id, slug, name, owner_name, email, phone, address, time_zone, latitude, longitude,
       map_place_id, latin_text)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT (slug) DO NOTHING RETURNING id`,
    [
      id,
      slug,
      name,
      ownerName,
      email,
      phone,
      address,
      timeZone,
      ...placeColumns(location),
      latinText(`${name} ${address ?? ''}`),
    ],
  );
  if (inserted.length === 0) return false;
  await tx.query(`INSERT INTO clinic_member (clinic_id, account_id, role) VALUES ($1, $2, 'owner')`, [
    id,
    clinic.ownerId,
  ]);
  return true;
}

/** What an editor can change of a clinic's profile. */
export type EditableProfile = Pick<ClinicProfile, 'name' | 'email' | 'phone' | 'address' | 'location'>;

/** Saves an edited profile as the clinic's next version. */
export async function saveProfile(tx: Transaction, id: string, profile: EditableProfile): Promise<void> {
  const { name, email, phone, address, location } = profile;
  await tx.query(
    `UPDATE clinic SET name = $2, email = $3, phone = $4, address = $5, latitude = $6, longitude = $7,
       map_place_id = $8, latin_text = $9, version = version + 1 WHERE id = $1`,
    [id, name, email, phone, address, ...placeColumns(location), latinText(`${name} ${address ?? ''}`)],
  );
}

const placeColumns = (location: Location | null) =>
  location === null ? [null, null, null] : [location.latitude, location.longitude, location.placeId];

/** How a clinic runs; what is not named stays as it was. */
export type ClinicSettings = {
  consultationMinutes?: number | undefined;
  opensEarlyMinutes?: number | undefined;
  sendsTexts?: boolean | undefined;
  sendsWhatsapp?: boolean | undefined;
  confirmsPhones?: boolean | undefined;
  asksVisitTypes?: boolean | undefined;
  callsOnlyHere?: boolean | undefined;
  marksFees?: boolean | undefined;
  usualPayment?: PaymentKind | undefined;
  usesLetters?: boolean | undefined;
  keepsPatientsMonths?: number | undefined;
  mailsDays?: boolean | undefined;
  mailsMonths?: boolean | undefined;
  englishNumbers?: boolean | undefined;
};

export async function saveSettings(sql: Sql, id: string, settings: ClinicSettings): Promise<void> {
  await sql.query(
    `UPDATE clinic SET consultation_minutes = coalesce($2, consultation_minutes),
       opens_early_minutes = coalesce($3, opens_early_minutes), sends_texts = coalesce($4, sends_texts),
       confirms_phones = coalesce($5, confirms_phones),
       keeps_patients_months = coalesce($6, keeps_patients_months),
       asks_visit_types = coalesce($7, asks_visit_types), uses_letters = coalesce($8, uses_letters),
       calls_only_here = coalesce($9, calls_only_here), marks_fees = coalesce($10, marks_fees),
       usual_payment = coalesce($11, usual_payment), mails_days = coalesce($12, mails_days),
       mails_months = coalesce($13, mails_months), sends_whatsapp = coalesce($14, sends_whatsapp),
       english_numbers = coalesce($15, english_numbers)
     WHERE id = $1`,
    [
      id,
      settings.consultationMinutes,
      settings.opensEarlyMinutes,
      settings.sendsTexts,
      settings.confirmsPhones,
      settings.keepsPatientsMonths,
      settings.asksVisitTypes,
      settings.usesLetters,
      settings.callsOnlyHere,
      settings.marksFees,
      settings.usualPayment,
      settings.mailsDays,
      settings.mailsMonths,
      settings.sendsWhatsapp,
      settings.englishNumbers,
    ],
  );
}

/** Whether texts and codes may leave in a clinic's name. */
export async function saveTextPermission(
  tx: Transaction,
  id: string,
  permission: TextPermission,
): Promise<void> {
  await tx.query('UPDATE clinic SET text_permission = $2 WHERE id = $1', [id, permission]);
}

export async function saveIsActive(tx: Transaction, id: string, isActive: boolean): Promise<void> {
  await tx.query('UPDATE clinic SET is_active = $2, version = version + 1 WHERE id = $1', [id, isActive]);
}

export async function saveDeleted(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.query(
    'UPDATE clinic SET is_active = false, deleted_at = $2, version = version + 1 WHERE id = $1',
    [id, at],
  );
}

/** Makes a clinic active again, also one that was deleted. */
export async function saveRestored(tx: Transaction, id: string): Promise<void> {
  await tx.query(
    'UPDATE clinic SET is_active = true, deleted_at = NULL, version = version + 1 WHERE id = $1',
    [id],
  );
}
