import { DOCTOR_NAME } from '../../doctors/index.ts';
import type { PatientSort } from '@baari/core/patients';
import type { SortDirection } from '@baari/core/shared';
import { ADMIN_PAGE_SIZE, type AdminPatient, MOST_PATIENTS_LISTED } from '@baari/contract/platform';
import type { Sql, Tables } from '../../db/index.ts';
import type { WordPatterns } from '../../patients/index.ts';
import {
  allOf,
  findPage,
  type FoundPage,
  matchesAll,
  offsetOf,
  type PageOrder,
} from './find-page.repository.ts';

type PatientOrder = PageOrder & { sort: PatientSort };

const COLUMNS: Record<PatientSort, string> = {
  name: 'normalised_name',
  visits: 'visit_count',
  lastVisit: 'last_visit_at',
};

/**
 * Returns a page of patients. Each search word must occur in the name or the phone. At least one word is
 * required.
 */
export function findPatients(
  sql: Sql,
  words: readonly WordPatterns[],
  { sort, ...order }: PatientOrder,
): Promise<FoundPage> {
  const values: Record<string, unknown> = {};
  const conditions = allOf(matchesAll(words, values, (pattern) => `search_text LIKE ${pattern}`));
  const found = `SELECT id, ${COLUMNS[sort]} AS key FROM patient WHERE ${conditions}`;
  return findPage(sql, found, values, order);
}

/**
 * Returns a page of all patients. When sorting by last visit, patients without a visit come last. The list
 * ends after `most` patients, so that counting them stays fast.
 */
export async function findAllPatients(
  sql: Sql,
  { sort, direction, page }: PatientOrder,
  most = MOST_PATIENTS_LISTED,
): Promise<FoundPage> {
  const { total, visited } = await countPatients(sql, most);
  const column = COLUMNS[sort];
  const isWhole = total < most;
  const all: Stretch = { condition: 'true', size: total, isWhole };
  const seen: Stretch = { condition: `${column} IS NOT NULL`, size: visited, isWhole: visited < most };
  const unseen: Stretch = { condition: `${column} IS NULL`, size: total - visited, isWhole };
  const ids: string[] = [];
  let offset = offsetOf(page);
  for (const stretch of sort === 'lastVisit' ? [seen, unseen] : [all]) {
    ids.push(...(await walk(sql, { column, direction, stretch }, offset, ADMIN_PAGE_SIZE - ids.length)));
    offset = Math.max(0, offset - stretch.size);
  }
  return { ids, total };
}

/**
 * A group of patients who are next to each other in the index of a sort order. A group that is not whole has
 * more patients than the list shows.
 */
type Stretch = { condition: string; size: number; isWhole: boolean };

type Walk = { column: string; direction: SortDirection; stretch: Stretch };

/** Reads a part of the range along the index of the sort order, from the nearer end. */
async function walk(
  sql: Sql,
  { column, direction, stretch: { condition, size, isWhole } }: Walk,
  offset: number,
  limit: number,
): Promise<string[]> {
  const count = Math.min(limit, size - offset);
  if (count <= 0) return [];
  const isNearEnd = isWhole && offset > size / 2;
  const back = direction === 'asc' ? 'desc' : 'asc';
  const [way, skipped] = isNearEnd ? [back, size - offset - count] : [direction, offset];
  const rows = await sql.query<{ id: string }>(
    `SELECT id FROM patient WHERE ${condition} ORDER BY ${column} ${way}, id ${way} LIMIT :count OFFSET :skipped`,
    { count, skipped },
  );
  const ids = rows.map(({ id }) => id);
  return isNearEnd ? ids.toReversed() : ids;
}

async function countPatients(sql: Sql, most: number): Promise<{ total: number; visited: number }> {
  const [row] = await sql.query<{ total: number; visited: number }>(
    `SELECT (SELECT count(*) FROM (SELECT FROM patient LIMIT :most) p) AS total,
       (SELECT count(*) FROM (SELECT FROM patient WHERE last_visit_at IS NOT NULL LIMIT :most) p) AS visited`,
    { most },
  );
  return row ?? { total: 0, visited: 0 };
}

type Row = Omit<AdminPatient, 'lastVisitAt'> & Pick<Tables['patient'], 'lastVisitAt'>;

/** Returns the patients with these ids, in the order of the ids. */
export async function readPatients(sql: Sql, ids: readonly string[]): Promise<AdminPatient[]> {
  const rows = await sql.query<Row>(
    `SELECT p.id AS patient_id, p.name, p.phone, c.name AS clinic_name, p.visit_count AS visits, p.last_visit_at,
       CASE WHEN d.id IS NOT NULL THEN ${DOCTOR_NAME} END AS last_doctor_name
     FROM patient p JOIN clinic c ON c.id = p.clinic_id LEFT JOIN doctor d ON d.id = p.last_doctor_id
     WHERE p.id = ANY (:ids::uuid[]) ORDER BY array_position(:ids::uuid[], p.id)`,
    { ids },
  );
  return rows.map(({ lastVisitAt, ...patient }) => ({
    ...patient,
    lastVisitAt: lastVisitAt?.toISOString() ?? null,
  }));
}
