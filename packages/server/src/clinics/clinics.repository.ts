import {
  type ClinicProfile,
  clinicSettings,
  type ClinicSettings,
  type Location,
} from '@baari/contract/clinics';
import type { TextPermission } from '@baari/core/clinics';
import { latinText } from '../context/index.ts';
import { selectColumns, type Sql, type Transaction, writeColumns, type Tables } from '../db/index.ts';

/** A clinic with its settings. */
export type Clinic = ClinicSettings & {
  profile: ClinicProfile;
  ownerName: string;
  /** The version increases with every edit. */
  version: number;
  /**
   * Texts and codes are sent in the clinic's name if this is `granted`, or `kept` for a clinic older than the
   * rule.
   */
  textPermission: TextPermission;
};

export type ClinicRow = Pick<
  Tables['clinic'],
  | 'id'
  | 'slug'
  | 'name'
  | 'ownerName'
  | 'email'
  | 'phone'
  | 'address'
  | 'latitude'
  | 'longitude'
  | 'mapPlaceId'
  | 'timeZone'
  | 'isActive'
  | 'version'
> &
  ClinicSettings & {
    textPermission: TextPermission;
  };

export const CLINIC_COLUMNS = `id, slug, name, owner_name, email, phone, address, latitude, longitude, map_place_id, time_zone,
  is_active, version, text_permission, ${selectColumns(clinicSettings.keyof().options, 'clinic')}`;

// The row of a deleted clinic is kept for its history, but queries skip it.
const SELECT = `SELECT ${CLINIC_COLUMNS} FROM clinic WHERE deleted_at IS NULL`;
const BY_ID = { name: 'clinics.by-id', text: `${SELECT} AND id = :id` };
const EVER_BY_ID = {
  name: 'clinics.ever-by-id',
  text: `SELECT ${CLINIC_COLUMNS} FROM clinic WHERE id = :id`,
};
const BY_SLUG = { name: 'clinics.by-slug', text: `${SELECT} AND slug = :slug` };

/** Returns the clinic. Returns null if the clinic does not exist or was deleted. */
export async function findClinic(sql: Sql, id: string): Promise<Clinic | null> {
  const [row] = await sql.query<ClinicRow>(BY_ID, { id });
  return row ? clinicOf(row) : null;
}

/** Returns a clinic even if it was deleted, for screens that already showed it. */
export async function findClinicEver(sql: Sql, id: string): Promise<Clinic | null> {
  const [row] = await sql.query<ClinicRow>(EVER_BY_ID, { id });
  return row ? clinicOf(row) : null;
}

export async function findClinicBySlug(sql: Sql, slug: string): Promise<Clinic | null> {
  const [row] = await sql.query<ClinicRow>(BY_SLUG, { slug });
  return row ? clinicOf(row) : null;
}

/**
 * Locks the clinic against other edits and returns it. Other transactions can still insert rows that refer to
 * the clinic.
 */
export async function lockClinic(tx: Transaction, id: string): Promise<Clinic | null> {
  const [row] = await tx.query<ClinicRow>(`${SELECT} AND id = :id FOR NO KEY UPDATE`, { id });
  return row ? clinicOf(row) : null;
}

/** Locks a clinic as `lockClinic` does, even if it was deleted. */
export async function lockClinicEver(
  tx: Transaction,
  id: string,
): Promise<{ clinic: Clinic; isDeleted: boolean } | null> {
  const [row] = await tx.query<ClinicRow & { isDeleted: boolean }>(
    `SELECT ${CLINIC_COLUMNS}, deleted_at IS NOT NULL AS is_deleted FROM clinic WHERE id = :id FOR NO KEY UPDATE`,
    { id },
  );
  return row ? { clinic: clinicOf(row), isDeleted: row.isDeleted } : null;
}

export function clinicOf(row: ClinicRow): Clinic {
  const { id, slug, name, email, phone, address } = row;
  const location = locationOf(row);
  const settings = clinicSettings.parse(row);
  return {
    profile: {
      id,
      slug,
      name,
      email,
      phone,
      address,
      location,
      timeZone: row.timeZone,
      isActive: row.isActive,
      keepsPatientsMonths: settings.keepsPatientsMonths,
    },
    ownerName: row.ownerName,
    version: row.version,
    textPermission: row.textPermission,
    ...settings,
  };
}

function locationOf({ latitude, longitude, mapPlaceId: placeId }: ClinicRow): Location | null {
  return latitude === null || longitude === null ? null : { latitude, longitude, placeId };
}

/** Returns the slugs `base` and `base-…` that are already taken. Deleted clinics keep their slugs. */
export async function listTakenSlugs(sql: Sql, base: string): Promise<Set<string>> {
  const rows = await sql.query<{ slug: string }>(
    'SELECT slug FROM clinic WHERE slug = :base OR starts_with(slug, :prefix)',
    { base, prefix: `${base}-` },
  );
  return new Set(rows.map((row) => row.slug));
}

type NewClinic = Omit<ClinicProfile, 'isActive' | 'keepsPatientsMonths'> & {
  ownerName: string;
  ownerId: string;
};

/** Inserts a clinic with its owner. Returns false if the slug is taken. */
export async function insertClinic(tx: Transaction, clinic: NewClinic): Promise<boolean> {
  const { id, slug, name, ownerName, email, phone, address, timeZone, location } = clinic;
  const inserted = await tx.query(
    `INSERT INTO clinic (id, slug, name, owner_name, email, phone, address, time_zone, latitude, longitude,
       map_place_id, latin_text)
     VALUES (:id, :slug, :name, :ownerName, :email, :phone, :address, :timeZone, :latitude, :longitude,
       :placeId, :latinText) ON CONFLICT (slug) DO NOTHING RETURNING id`,
    {
      id,
      slug,
      name,
      ownerName,
      email,
      phone,
      address,
      timeZone,
      ...(location ?? NOWHERE),
      latinText: latinText(`${name} ${address ?? ''}`),
    },
  );
  if (inserted.length === 0) return false;
  await tx.query(`INSERT INTO clinic_member (clinic_id, account_id, role) VALUES (:id, :ownerId, 'owner')`, {
    id,
    ownerId: clinic.ownerId,
  });
  return true;
}

/** The editable fields of a clinic's profile. */
export type EditableProfile = Pick<ClinicProfile, 'name' | 'email' | 'phone' | 'address' | 'location'>;

/** Saves an edited profile and increases the clinic's version. */
export async function saveProfile(tx: Transaction, id: string, profile: EditableProfile): Promise<void> {
  const { name, email, phone, address, location } = profile;
  await tx.query(
    `UPDATE clinic SET name = :name, email = :email, phone = :phone, address = :address, latitude = :latitude,
       longitude = :longitude, map_place_id = :placeId, latin_text = :latinText, version = version + 1 WHERE id = :id`,
    {
      id,
      name,
      email,
      phone,
      address,
      ...(location ?? NOWHERE),
      latinText: latinText(`${name} ${address ?? ''}`),
    },
  );
}

const NOWHERE = { latitude: null, longitude: null, placeId: null };

type ChangedSettings = { [Setting in keyof ClinicSettings]?: ClinicSettings[Setting] | undefined };

/** Saves the given settings and keeps the others. */
export async function saveSettings(sql: Sql, id: string, changed: ChangedSettings): Promise<void> {
  const { assignments, values } = writeColumns(changed);
  if (assignments === '') return;
  await sql.query(`UPDATE clinic SET ${assignments} WHERE id = :id`, { ...values, id });
}

/** Sets whether texts and codes may be sent in a clinic's name. */
export async function saveTextPermission(
  tx: Transaction,
  id: string,
  permission: TextPermission,
): Promise<void> {
  await tx.query('UPDATE clinic SET text_permission = :permission WHERE id = :id', { id, permission });
}

export async function saveIsActive(tx: Transaction, id: string, isActive: boolean): Promise<void> {
  await tx.query('UPDATE clinic SET is_active = :isActive, version = version + 1 WHERE id = :id', {
    id,
    isActive,
  });
}

export async function saveDeleted(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.query(
    'UPDATE clinic SET is_active = false, deleted_at = :at, version = version + 1 WHERE id = :id',
    { id, at },
  );
}

/** Makes a clinic active again, even if it was deleted. */
export async function saveRestored(tx: Transaction, id: string): Promise<void> {
  await tx.query(
    'UPDATE clinic SET is_active = true, deleted_at = NULL, version = version + 1 WHERE id = :id',
    { id },
  );
}

/** Returns whether the database supports this time zone. */
export async function isKnownTimeZone(sql: Sql, name: string): Promise<boolean> {
  return (await sql.query('SELECT 1 FROM pg_timezone_names WHERE name = :name', { name })).length > 0;
}

/** Returns whether a queue of the clinic was started, closed or had a session on or after a service date. */
export async function hasDayBegun(tx: Transaction, clinicId: string, serviceDate: string): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM queue_session WHERE clinic_id = :clinicId AND service_date >= :serviceDate
     UNION ALL SELECT 1 FROM doctor_queue WHERE clinic_id = :clinicId AND practice_date >= :serviceDate LIMIT 1`,
    { clinicId, serviceDate },
  );
  return rows.length > 0;
}

/** Changes a clinic's time zone. Past sessions keep the previous one. */
export async function saveTimeZone(tx: Transaction, clinicId: string, timeZone: string): Promise<void> {
  await tx.query(
    `UPDATE queue_session s SET time_zone = c.time_zone FROM clinic c
     WHERE c.id = :clinicId AND s.clinic_id = c.id AND s.time_zone IS NULL`,
    { clinicId },
  );
  await tx.query('UPDATE clinic SET time_zone = :timeZone WHERE id = :clinicId', { clinicId, timeZone });
}

export type StoredCode = Pick<Tables['screenCode'], 'digits' | 'expiresAt'>;

/**
 * Stores the digits that open a clinic's screen, unless its current digits are valid until `atLeastUntil`.
 * Returns the stored digits, or null if another clinic already uses the new ones.
 */
export async function keepScreenCode(
  tx: Transaction,
  clinicId: string,
  { digits, expiresAt }: StoredCode,
  atLeastUntil: Date,
): Promise<StoredCode | null> {
  await tx.query('DELETE FROM screen_code WHERE clinic_id = :clinicId AND expires_at < :atLeastUntil', {
    clinicId,
    atLeastUntil,
  });
  await tx.query(
    'INSERT INTO screen_code (clinic_id, digits, expires_at) VALUES (:clinicId, :digits, :expiresAt) ON CONFLICT DO NOTHING',
    { clinicId, digits, expiresAt },
  );
  const [row] = await tx.query<StoredCode>(
    'SELECT digits, expires_at FROM screen_code WHERE clinic_id = :clinicId',
    { clinicId },
  );
  return row ?? null;
}

/**
 * Returns the slug of the clinic whose screen these digits open. Returns null if the digits are not valid.
 */
export async function findScreen(sql: Sql, digits: string, now: Date): Promise<string | null> {
  const [row] = await sql.query<{ slug: string }>(
    `SELECT clinic.slug FROM screen_code JOIN clinic ON clinic.id = clinic_id
     WHERE digits = :digits AND expires_at > :now AND clinic.is_active`,
    { digits, now },
  );
  return row?.slug ?? null;
}
