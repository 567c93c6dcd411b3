/** Finds the ids of a list's page and the number of matches. The list then reads the rows by their ids. */
import type { SortDirection } from '@baari/core/shared';
import { ADMIN_PAGE_SIZE } from '@baari/contract/platform';
import { given, type Sql, type Values } from '../../db/index.ts';
import type { WordPatterns } from '../../patients/index.ts';

export type FoundPage = { ids: string[]; total: number };
/** The first page is 1. */
export type PageOrder = { direction: SortDirection; page: number };

export const offsetOf = (page: number): number => (page - 1) * ADMIN_PAGE_SIZE;

/** `found` selects the `id` and the sort `key` of all matches. Rows without a key come last. */
export async function findPage(
  sql: Sql,
  found: string,
  values: Values,
  { direction, page }: PageOrder,
): Promise<FoundPage> {
  // Searches once for both the page and the total. Otherwise PostgreSQL would read the sort order's index
  // from the start.
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

/** Returns one condition per word. `matches` builds the condition for one pattern, given as a parameter. */
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

/** SQL for the searchable email of an account `a`, without dots, because search words have none. */
export const EMAIL_TEXT = `translate(a.email, '.', ' ')`;

/** Joins several conditions into one. */
export const allOf = (conditions: readonly string[]): string => conditions.join(' AND ') || 'true';
