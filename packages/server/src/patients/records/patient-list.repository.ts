import type { SortDirection } from '@baari/core/shared';
import type { PatientSort } from '@baari/core/patients';
import { given, type Sql } from '../../db/index.ts';
import type { WordPatterns } from './patient-search.ts';
import { PATIENT_COLUMNS, patientOf, type Patient, type PatientRow } from './patient-row.repository.ts';

/** The page to return. Patients without a visit come last. Rows that are otherwise equal are sorted by id. */
export type Page = { sort: PatientSort; direction: SortDirection; limit: number; offset: number };

const SORT_COLUMNS: Record<PatientSort, string> = {
  name: 'normalised_name',
  visits: 'visit_count',
  lastVisit: 'last_visit_at',
};

/** Counts a clinic's patients, and how many of them have a visit. */
export async function countPatients(sql: Sql, clinicId: string): Promise<{ total: number; visited: number }> {
  const [row] = await sql.query<{ total: number; visited: number }>(
    'SELECT count(*) AS total, count(last_visit_at) AS visited FROM patient WHERE clinic_id = :clinicId',
    { clinicId },
  );
  return row ?? { total: 0, visited: 0 };
}

// Finds the ids of the page through the index of the sort order, then reads only those patients.
const listing = (column: string, direction: SortDirection, condition: string) =>
  `SELECT ${PATIENT_COLUMNS} FROM (
     SELECT id FROM patient WHERE clinic_id = :clinicId ${condition}
     ORDER BY ${column} ${direction}, id ${direction} LIMIT :count OFFSET :from
   ) page JOIN patient p USING (id) LEFT JOIN doctor d ON d.id = p.last_doctor_id
   ORDER BY p.${column} ${direction}, p.id ${direction}`;

/** Returns a page of a clinic's patients. `visited` is the number of patients with a visit. */
export async function listPatientsPage(
  sql: Sql,
  clinicId: string,
  { sort, direction, limit, offset }: Page,
  visited: number,
): Promise<Patient[]> {
  const column = SORT_COLUMNS[sort];
  const read = async (condition: string, count: number, from: number) =>
    (await sql.query<PatientRow>(listing(column, direction, condition), { clinicId, count, from })).map(
      patientOf,
    );
  if (sort !== 'lastVisit' || direction === 'asc') return read('', limit, offset);
  // In descending order the index starts with patients without a visit, so a separate query reads them.
  const seen = offset < visited ? await read(`AND ${column} IS NOT NULL`, limit, offset) : [];
  if (seen.length === limit) return seen;
  const unseen = await read(`AND ${column} IS NULL`, limit - seen.length, Math.max(0, offset - visited));
  return [...seen, ...unseen];
}

/** Returns a page of the clinic's patients who match all words, and the number of matches on all pages. */
export async function findPatientsPage(
  sql: Sql,
  clinicId: string,
  words: readonly WordPatterns[],
  { sort, direction, limit, offset }: Page,
): Promise<{ patients: Patient[]; total: number }> {
  const values: Record<string, unknown> = { clinicId, limit, offset };
  const matches = words.map((patterns) => {
    const alternatives = patterns.map((pattern) => `search_text LIKE ${given(values, pattern)}`);
    return `(${alternatives.join(' OR ')})`;
  });
  const order = `${direction} NULLS LAST`;
  // MATERIALIZED makes PostgreSQL search only once for both the page and the total. Otherwise PostgreSQL
  // might read the index of the sort order from its start.
  const rows = await sql.query<(PatientRow | { id: null }) & { total: number }>(
    `WITH found AS MATERIALIZED (
       SELECT id, ${SORT_COLUMNS[sort]} AS key FROM patient WHERE ${['clinic_id = :clinicId', ...matches].join(' AND ')}
     ), page AS (
       SELECT id AS page_id, key FROM found ORDER BY key ${order}, id ${direction} LIMIT :limit OFFSET :offset
     )
     SELECT t.total, ${PATIENT_COLUMNS}
     FROM (SELECT count(*) AS total FROM found) t
     LEFT JOIN page ON true
     LEFT JOIN patient p ON p.id = page_id
     LEFT JOIN doctor d ON d.id = p.last_doctor_id
     ORDER BY key ${order}, page_id ${direction}`,
    values,
  );
  return {
    total: rows[0]?.total ?? 0,
    // For a page beyond the last one, the query returns one row with only the total.
    patients: rows.flatMap((row) => (row.id === null ? [] : [patientOf(row)])),
  };
}
