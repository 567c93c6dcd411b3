import type { AdminDoctor } from '@baari/contract/platform';
import type { AdminDoctorSort } from '@baari/core/platform';
import type { Sql } from '../../db/index.ts';
import type { WordPatterns } from '../../patients/index.ts';
import { allOf, findPage, type FoundPage, matchesAll, type PageOrder } from './find-page.repository.ts';

const KEYS: Record<AdminDoctorSort, string> = {
  name: 'd.search_text',
  clinic: 'c.operator_text',
  created: 'd.created_at',
};

const PRESENT =
  'doctor d JOIN clinic c ON c.id = d.clinic_id AND c.deleted_at IS NULL AND d.removed_at IS NULL';

/**
 * Finds a page of doctors. Each search word must occur in the fields of the doctor or of the clinic, such as
 * the names.
 */
export function findDoctors(
  sql: Sql,
  words: readonly WordPatterns[],
  { sort, ...order }: PageOrder & { sort: AdminDoctorSort },
): Promise<FoundPage> {
  const values: Record<string, unknown> = {};
  const conditions = matchesAll(
    words,
    values,
    (pattern) => `d.search_text LIKE ${pattern} OR c.operator_text LIKE ${pattern}`,
  );
  const found = `SELECT d.id, ${KEYS[sort]} AS key FROM ${PRESENT} WHERE ${allOf(conditions)}`;
  return findPage(sql, found, values, order);
}

/** A doctor as stored in the tables, without the current state of the queue. */
export type ListedDoctor = Omit<AdminDoctor, 'isActive' | 'isAvailable'> & { clinicIsActive: boolean };

type Row = Omit<ListedDoctor, 'createdAt'> & { createdAt: Date };

/** Returns the doctors with these ids, in the order of the ids. */
export async function readDoctors(sql: Sql, ids: readonly string[]): Promise<ListedDoctor[]> {
  const rows = await sql.query<Row>(
    `SELECT d.id AS doctor_id, d.name, d.title, d.specialty, d.phone, c.name AS clinic_name, c.slug AS clinic_slug,
       c.is_active AS clinic_is_active, d.created_at
     FROM doctor d JOIN clinic c ON c.id = d.clinic_id
     WHERE d.id = ANY (:ids::uuid[]) ORDER BY array_position(:ids::uuid[], d.id)`,
    { ids },
  );
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** Counts the doctors who were not removed, in clinics that were not deleted. */
export async function countAllDoctors(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ count: number }>(`SELECT count(*) AS count FROM ${PRESENT}`);
  return row?.count ?? 0;
}
