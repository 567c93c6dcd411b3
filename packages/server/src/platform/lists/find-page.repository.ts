/**
 * Finds the ids of the rows on one page of a list, and the number of all matches. The caller then reads the
 * rows with these ids.
 */
import type { SortDirection } from '@baari/core/shared';
import { ADMIN_PAGE_SIZE } from '@baari/contract/platform';
import { given, type Sql, type Values } from '../../db/index.ts';
import type { WordPatterns } from '../../patients/index.ts';

export type FoundPage = { ids: string[]; total: number };
/** Pages are numbered from 1. */
export type PageOrder = { direction: SortDirection; page: number };

export const offsetOf = (page: number): number => (page - 1) * ADMIN_PAGE_SIZE;

/**
 * `found` is SQL that selects the `id` and the sort `key` of all matching rows. Rows whose key is null come
 * last.
 */
export async function findPage(
  sql: Sql,
  found: string,
  values: Values,
  { direction, page }: PageOrder,
): Promise<FoundPage> {
  // Searches only once, and uses the result for both the page and the total. Otherwise PostgreSQL would look
  // for the page by reading the index of the sort order from its start.
  const [row] = await sql.query<FoundPage>(
    `WITH found AS MATERIALIZED (${found})
     SELECT (SELECT count(*) FROM found) AS total, ARRAY(
       SELECT id FROM found ORDER BY key ${direction} NULLS LAST, id ${direction}
       LIMIT ${ADMIN_PAGE_SIZE} OFFSET ${offsetOf(page)}
     ) AS ids`,
    values,
  );
  return row ?? { ids: [], total: 0 };
}

/**
 * Returns one SQL condition for each search word. `matches` returns the condition for one pattern, given the
 * placeholder of its parameter.
 */
export function matchesAll(
  words: readonly WordPatterns[],
  values: Record<string, unknown>,
  matches: (pattern: string) => string,
): string[] {
  return words.map((patterns) => {
    const alternatives = patterns.map((pattern) => matches(given(values, pattern)));
    return `(${alternatives.join(' OR ')})`;
  });
}

/**
 * SQL for the text in which the email of an account `a` is searched. It has no dots, because search words
 * have none.
 */
export const EMAIL_TEXT = `translate(a.email, '.', ' ')`;

/** Joins SQL conditions with `AND`. */
export const allOf = (conditions: readonly string[]): string => conditions.join(' AND ') || 'true';
