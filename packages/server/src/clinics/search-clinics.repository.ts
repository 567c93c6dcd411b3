import { type ClinicProfile, CLINICS_PER_PAGE } from '@baari/contract/clinics';
import type { Place } from '@baari/core/clinics';
import { SPECIALTIES } from '@baari/core/doctors';
import type { Sql } from '../db/index.ts';
import { CLINIC_COLUMNS, clinicOf, type ClinicRow } from './clinics.repository.ts';

export type ClinicCriteria = {
  /** `LIKE` patterns, all to be matched. */
  patterns: readonly string[];
  /** Empty for any. */
  specialty: string;
  near: Place | null;
  /** The first page is 1. */
  page: number;
};

export type ClinicHit = { profile: ClinicProfile; specialties: string[]; doctorCount: number };

type HitRow = ClinicRow & { specialties: string[] | null; doctor_count: number };

/** A page of the active clinics that match, and how many match on all pages. */
export async function findClinics(
  sql: Sql,
  { patterns, specialty, near, page }: ClinicCriteria,
): Promise<{ hits: ClinicHit[]; total: number }> {
  const values: unknown[] = [CLINICS_PER_PAGE, (page - 1) * CLINICS_PER_PAGE];
  const given = (value: unknown) => `$${values.push(value)}`;
  // Deleted clinics are inactive.
  const conditions = ['is_active', ...patterns.map((text) => `search_text LIKE lower(${given(text)}::text)`)];
  if (specialty !== '') {
    const doctors = `SELECT clinic_id FROM doctor WHERE specialty = ${given(specialty)} AND removed_at IS NULL`;
    conditions.push(`id IN (${doctors})`);
  }
  const chord = near === null ? 'NULL' : chordSql(given(near.latitude), given(near.longitude));
  // Found once, for the page and the total.
  const rows = await sql.query<(HitRow | { id: null }) & { total: number }>(
    `WITH found AS MATERIALIZED (
       SELECT id AS found_id, lower(name) AS key, ${chord} AS chord FROM clinic WHERE ${conditions.join(' AND ')}
     ), page AS (
       SELECT * FROM found ORDER BY chord NULLS LAST, key, found_id LIMIT $1 OFFSET $2
     )
     SELECT t.total, c.*, d.*
     FROM (SELECT count(*) AS total FROM found) t
     LEFT JOIN page ON true
     LEFT JOIN (SELECT ${CLINIC_COLUMNS} FROM clinic) c ON c.id = found_id
     LEFT JOIN LATERAL (
       SELECT count(*) AS doctor_count, array_agg(DISTINCT specialty ORDER BY specialty) AS specialties
       FROM doctor WHERE clinic_id = c.id AND removed_at IS NULL
     ) d ON true
     ORDER BY chord NULLS LAST, key, found_id`,
    values,
  );
  return {
    total: rows[0]?.total ?? 0,
    // A page beyond the last one is a row that tells the total alone.
    hits: rows.flatMap((row) => (row.id === null ? [] : [hitOf(row)])),
  };
}

/** The specialties that doctors of active clinics have. */
export async function listOfferedSpecialties(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ specialty: string }>(
    // One doctor of each is looked for; by the order that is done by the index, whichever they are.
    `SELECT s.specialty FROM unnest($1::text[]) WITH ORDINALITY s (specialty, place), LATERAL (
       SELECT FROM doctor d JOIN clinic c ON c.id = d.clinic_id AND c.is_active
       WHERE d.specialty = s.specialty AND d.removed_at IS NULL ORDER BY d.clinic_id LIMIT 1
     ) offered ORDER BY place`,
    [SPECIALTIES.toSorted()],
  );
  return rows.map(({ specialty }) => specialty);
}

/** What grows with the distance to a place, and is null for a clinic without one: `distanceKm` without its last step. */
function chordSql(latitude: string, longitude: string): string {
  return `sin(radians(latitude - ${latitude}::float8) / 2) ^ 2 + cos(radians(${latitude}::float8)) * cos(radians(latitude))
    * sin(radians(longitude - ${longitude}::float8) / 2) ^ 2`;
}

function hitOf(row: HitRow): ClinicHit {
  return {
    profile: clinicOf(row).profile,
    specialties: row.specialties ?? [],
    doctorCount: row.doctor_count,
  };
}
