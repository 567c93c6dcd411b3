import { type ClinicProfile, CLINICS_PER_PAGE } from '@baari/contract/clinics';
import type { MapPoint } from '@baari/core/clinics';
import { type DoctorName, SPECIALTIES } from '@baari/core/doctors';
import { given, type Database, type Sql } from '../db/index.ts';
import type { SearchedWord } from './search-clinics-patterns.ts';
import { CLINIC_COLUMNS, clinicOf, type ClinicRow } from './clinics.repository.ts';

export type ClinicCriteria = {
  /** A clinic must match all of these words to be found. */
  words: readonly SearchedWord[];
  /** True if a word may also match words that sound similar. */
  isGuessed: boolean;
  /** Empty if the clinics may have any specialty. */
  specialty: string;
  near: MapPoint | null;
  /** Pages are counted from 1. */
  page: number;
};

export type ClinicHit = {
  profile: ClinicProfile;
  specialties: string[];
  doctorCount: number;
  doctors: DoctorName[];
};

type HitRow = ClinicRow & {
  specialties: string[] | null;
  doctorCount: number;
  doctors: DoctorName[] | null;
};

/**
 * Two words sound similar if their sounds have at least this similarity, between 0 and 1. Mehra and Mehta are
 * similar enough.
 */
const ALIKE = 0.5;

/** Longer words need more similarity, because otherwise urology would match oncology. */
const LONG_WORD = 7;
const LONG_ALIKE = 0.53;

const alikeEnough = (sound: string) => (sound.length < LONG_WORD ? ALIKE : LONG_ALIKE);

/** The largest number of doctors' names shown for a clinic. */
const DOCTORS_TOLD = 3;

/** Returns a page of the matching active clinics, and the number of matches on all pages. */
export async function findClinics(
  db: Database,
  criteria: ClinicCriteria,
): Promise<{ hits: ClinicHit[]; total: number }> {
  if (!criteria.isGuessed) return findPage(db, criteria);
  // The query uses the operator and not the function, because the index supports only the operator. The
  // operator's threshold is a setting of the database session.
  return db.transaction(async (tx) => {
    await tx.query(`SELECT set_config('pg_trgm.word_similarity_threshold', :threshold, true)`, {
      threshold: String(ALIKE),
    });
    return findPage(tx, criteria);
  });
}

async function findPage(
  sql: Sql,
  { words, isGuessed, specialty, near, page }: ClinicCriteria,
): Promise<{ hits: ClinicHit[]; total: number }> {
  const values: Record<string, unknown> = {
    limit: CLINICS_PER_PAGE,
    offset: (page - 1) * CLINICS_PER_PAGE,
  };
  const parameter = (value: unknown) => given(values, value);
  const sounds = isGuessed ? words.flatMap(({ sound }) => (sound === null ? [] : [sound])) : [];
  // This also excludes deleted clinics, because they are inactive.
  const conditions = ['is_active'];
  const matches = words.map(({ patterns, sound }) => {
    const alternatives = patterns.map((pattern) => `text LIKE lower(${parameter(pattern)}::text)`);
    if (isGuessed && sound !== null)
      alternatives.push(soundsLikeSql(parameter(sound), 'sound', alikeEnough(sound)));
    return `(${alternatives.join(' OR ')})`;
  });
  // The ids are passed as an array, because PostgreSQL may read all clinics for a join.
  if (matches.length > 0)
    conditions.push(`id = ANY (ARRAY(SELECT clinic_id FROM clinic_search WHERE ${matches.join(' AND ')}))`);
  if (specialty !== '') {
    const doctors = `SELECT clinic_id FROM doctor WHERE specialty = ${parameter(specialty)} AND removed_at IS NULL`;
    conditions.push(`id IN (${doctors})`);
  }
  const chord = near === null ? 'NULL' : chordSql(parameter(near.latitude), parameter(near.longitude));
  const alike = alikeSql(sounds.map(parameter));
  const meant = doctorsMeantSql(
    parameter(words.flatMap(({ patterns, isTitle }) => (isTitle ? [] : patterns))),
    parameter(sounds),
  );
  // Runs the search once for both the page and the total.
  const rows = await sql.query<(HitRow | { id: null }) & { total: number }>(
    `WITH found AS MATERIALIZED (
       SELECT id AS found_id, lower(name) AS key, ${chord} AS chord, ${alike} AS alike
       FROM clinic WHERE ${conditions.join(' AND ')}
     ), page AS (
       SELECT * FROM found ORDER BY chord NULLS LAST, alike DESC, key, found_id LIMIT :limit OFFSET :offset
     )
     SELECT t.total, c.*, d.*
     FROM (SELECT count(*) AS total FROM found) t
     LEFT JOIN page ON true
     LEFT JOIN (SELECT ${CLINIC_COLUMNS} FROM clinic) c ON c.id = found_id
     LEFT JOIN LATERAL (
       SELECT count(*) AS doctor_count, array_agg(DISTINCT specialty ORDER BY specialty) FILTER (WHERE specialty <> '') AS specialties,
         (array_agg(jsonb_build_object('name', name, 'title', title) ORDER BY lower(name), id)
           FILTER (WHERE ${meant}))[:${DOCTORS_TOLD}] AS doctors
       FROM doctor WHERE clinic_id = c.id AND removed_at IS NULL
     ) d ON true
     ORDER BY chord NULLS LAST, alike DESC, key, found_id`,
    values,
  );
  return {
    total: rows[0]?.total ?? 0,
    // For a page beyond the last one, the result is a single row with only the total.
    hits: rows.flatMap((row) => (row.id === null ? [] : [hitOf(row)])),
  };
}

/** SQL for the similarity of a clinic's words to the whole typed text. */
function alikeSql(words: readonly string[]): string {
  if (words.length === 0) return '0';
  const parts = words.map((word) => `word_similarity(sound_of(${word}::text), sound)`);
  return `(SELECT ${parts.join(' + ')} FROM clinic_search WHERE clinic_id = clinic.id)`;
}

/**
 * The operator `<%` finds candidates through the index. The exact similarity is computed only for these
 * candidates.
 */
function soundsLikeSql(word: string, sound: string, enough: number): string {
  const asked = `sound_of(${word}::text)`;
  return `(${asked} <% ${sound} AND word_similarity(${asked}, ${sound}) >= ${enough})`;
}

/**
 * SQL that tells whether a doctor's name contains one of the words or sounds like one. Titles are ignored,
 * because every doctor's name contains "dr".
 */
function doctorsMeantSql(patterns: string, sounds: string): string {
  const form = `search_form(' ' || name || ' ' || coalesce(latin_text, ''))`;
  return `EXISTS (SELECT FROM unnest(${patterns}::text[]) p WHERE ${form} LIKE lower(p))
    OR EXISTS (SELECT FROM unnest(${sounds}::text[]) s WHERE word_similarity(sound_of(s), sound_of(${form}))
      >= CASE WHEN length(s) < ${LONG_WORD} THEN ${ALIKE} ELSE ${LONG_ALIKE} END)`;
}

/** Returns the specialties of doctors in active clinics. */
export async function listOfferedSpecialties(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ specialty: string }>(
    // LIMIT 1 finds one doctor of each specialty, and ORDER BY makes PostgreSQL use the index.
    `SELECT s.specialty FROM unnest(:specialties::text[]) WITH ORDINALITY s (specialty, position), LATERAL (
       SELECT FROM doctor d JOIN clinic c ON c.id = d.clinic_id AND c.is_active
       WHERE d.specialty = s.specialty AND d.removed_at IS NULL ORDER BY d.clinic_id LIMIT 1
     ) offered ORDER BY position`,
    { specialties: SPECIALTIES.toSorted() },
  );
  return rows.map(({ specialty }) => specialty);
}

/**
 * SQL for a number that grows with the distance to a place. It uses the formula of `distanceKm` without its
 * last step. The number is null for a clinic without a location.
 */
function chordSql(latitude: string, longitude: string): string {
  return `sin(radians(latitude - ${latitude}::float8) / 2) ^ 2 + cos(radians(${latitude}::float8)) * cos(radians(latitude))
    * sin(radians(longitude - ${longitude}::float8) / 2) ^ 2`;
}

function hitOf(row: HitRow): ClinicHit {
  return {
    profile: clinicOf(row).profile,
    specialties: row.specialties ?? [],
    doctorCount: row.doctorCount,
    doctors: row.doctors ?? [],
  };
}
