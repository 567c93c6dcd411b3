/** Counts this process's work. The counts are the same in every run and on every machine. */
import { Session } from 'node:inspector/promises';
import type { DatabaseWork } from '../test-server.ts';

/**
 * The database rows returned, the statements, and the calls of our functions and the blocks executed in them.
 */
export type Work = { rows: number; statements: number; calls: number };

export type WorkCounter = {
  /** Returns the work since the previous reading. */
  take: () => Promise<Work>;
  stop: () => Promise<void>;
};

const OURS = /\/packages\/(core|contract|server\/src|web)\//;

/** Counts work until stopped. `counted` is the count that the server's database keeps. */
export async function countWork(counted: DatabaseWork): Promise<WorkCounter> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  let before = { ...counted };
  return {
    async take() {
      const { result } = await session.post('Profiler.takePreciseCoverage');
      const calls = result
        .filter(({ url }) => OURS.test(url))
        .flatMap(({ functions }) => functions)
        .flatMap(({ ranges }) => ranges)
        .reduce((sum, { count }) => sum + count, 0);
      const { rows, statements } = counted;
      const work = { rows: rows - before.rows, statements: statements - before.statements, calls };
      before = { rows, statements };
      return work;
    },
    async stop() {
      await session.post('Profiler.stopPreciseCoverage');
      session.disconnect();
    },
  };
}
