import { expect } from 'vitest';
import type { TestServer } from './test-server.ts';
import { eventually } from './eventually.ts';

/**
 * Starts calls that all want what `lock` locks, and lets them go on together once each of them waits for it: what they
 * read before that, they have all read. Gives how they ended.
 */
export async function atOnce<Answer>(
  { db }: Pick<TestServer, 'db'>,
  lock: { statement: string; values: readonly unknown[] },
  calls: readonly (() => Promise<Answer>)[],
): Promise<PromiseSettledResult<Answer>[]> {
  let outcomes: Promise<PromiseSettledResult<Answer>[]> = Promise.resolve([]);
  await db.transaction(async (tx) => {
    await tx.query(lock.statement, lock.values);
    outcomes = Promise.allSettled(calls.map((call) => call()));
    await eventually(async () => {
      const waiting = await db.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(waiting).toHaveLength(calls.length);
    });
  });
  return outcomes;
}
