import { expect } from 'vitest';
import type { Sql } from '../src/db/index.ts';
import { eventually } from './eventually.ts';

/**
 * Vacuums and analyses tables, as PostgreSQL does automatically in production after many new rows. Repeats
 * this until each page is marked as visible to all, because the cost of an index scan depends on it.
 * PostgreSQL cannot mark a page while an older transaction runs, such as autovacuum's, or while its commit is
 * not yet on disk.
 */
export async function vacuum(db: Sql, tables: readonly string[]): Promise<void> {
  await eventually(async () => {
    // Without INDEX_CLEANUP, VACUUM leaves a few deleted rows and does not mark their pages.
    await db.query(`VACUUM (ANALYZE, INDEX_CLEANUP ON) ${tables.join(', ')}`);
    const unmarked = await db.query(
      'SELECT relname FROM pg_class WHERE relname = ANY (:tables) AND relallvisible < relpages',
      { tables },
    );
    expect(unmarked).toEqual([]);
  });
}
