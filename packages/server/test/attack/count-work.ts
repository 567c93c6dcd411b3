/** Counts this process's work. The count is the same for each run and machine. */
import { Session } from 'node:inspector/promises';
import type { DatabaseWork } from '../test-server.ts';

/** Database rows returned, and the number of calls of our functions and of executed blocks in them. */
export type Work = { rows: number; statements: number; calls: number };

export type WorkCounter = {
  /** Returns the work since the previous reading. */
  take: () => Promise<Work>;
  stop: () => Promise<void>;
};

const OURS = /\/packages\/(core|contract|server\/src|web)\//;

/** The database given to the server counts up `rows`. */
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
