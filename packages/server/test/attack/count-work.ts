/** Counts the work that this process does. These counts are the same for every run and on every machine. */
import { Session } from 'node:inspector/promises';
import type { DatabaseWork } from '../test-server.ts';

/**
 * The returned database rows, the statements, and the executed functions and blocks of Baari's own code.
 */
export type Work = { rows: number; statements: number; calls: number };

export type WorkCounter = {
  /** Returns the work since the last call. */
  take: () => Promise<Work>;
  stop: () => Promise<void>;
};

const OURS = /\/packages\/(core|contract|server\/src|web)\//;

/** Counts work until `stop` is called. `counted` contains the counts of the server's database. */
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
