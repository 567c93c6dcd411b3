import { expect } from 'vitest';
import type { Values } from '../src/db/index.ts';
import type { TestServer } from './test-server.ts';
import { eventually } from './eventually.ts';

type Lock = { statement: string; values: Values };
type Calls<Answer> = readonly (() => Promise<Answer>)[];
type Outcome<Answer> = PromiseSettledResult<Answer>;

/**
 * Starts calls that all need `lock`, and releases the lock when all of them are waiting for it. By then, all
 * calls have read the same state. Returns their results.
 */
export const atOnce = <Answer>(
  server: Pick<TestServer, 'db'>,
  lock: Lock,
  calls: Calls<Answer>,
): Promise<Outcome<Answer>[]> =>
  whileLocked(server, lock, async (untilWaiting) => {
    const started = calls.map((call) => outcomeOf(call()));
    await untilWaiting(calls.length);
    return started;
  });

/** Makes calls wait for the lock one after another, so that they also get it in this order. */
export const inTurn = <Answer>(
  server: Pick<TestServer, 'db'>,
  lock: Lock,
  calls: Calls<Answer>,
): Promise<Outcome<Answer>[]> =>
  whileLocked(server, lock, async (untilWaiting) => {
    const started: Promise<Outcome<Answer>>[] = [];
    for (const call of calls) {
      started.push(outcomeOf(call()));
      await untilWaiting(started.length);
    }
    return started;
  });

async function whileLocked<Answer>(
  { db }: Pick<TestServer, 'db'>,
  lock: Lock,
  start: (untilWaiting: (count: number) => Promise<void>) => Promise<Promise<Outcome<Answer>>[]>,
): Promise<Outcome<Answer>[]> {
  const untilWaiting = (count: number) =>
    eventually(async () => {
      const waiting = await db.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(waiting).toHaveLength(count);
    });
  let started: Promise<Outcome<Answer>>[] = [];
  await db.transaction(async (tx) => {
    await tx.query(lock.statement, lock.values);
    started = await start(untilWaiting);
  });
  return Promise.all(started);
}

async function outcomeOf<Answer>(call: Promise<Answer>): Promise<Outcome<Answer>> {
  const [outcome] = await Promise.allSettled([call]);
  return outcome;
}
