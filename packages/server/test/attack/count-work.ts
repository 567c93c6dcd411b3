/** Counts the work that this process does. These counts are the same for every run and on every machine. */
import { Session } from 'node:inspector/promises';
import type { StatementListener } from '../test-server.ts';

/**
 * The returned database rows, the statements, and the executed functions and blocks of Baari's own code.
 */
export type Work = { rows: number; statements: number; calls: number };

export type WorkCounter = {
  /** Counts one statement of the server. */
  onStatement: StatementListener;
  /** Returns the work since the last call. */
  take: () => Promise<Work>;
  stop: () => Promise<void>;
};

const OURS = /\/packages\/(core|contract|server\/src|web)\//;

/** Counts work until `stop` is called. */
export async function countWork(): Promise<WorkCounter> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const counted = { rows: 0, statements: 0 };
  return {
    onStatement(_text, rows) {
      counted.statements += 1;
      counted.rows += rows;
    },
    async take() {
      const { result } = await session.post('Profiler.takePreciseCoverage');
      const calls = result
        .filter(({ url }) => OURS.test(url))
        .flatMap(({ functions }) => functions)
        .flatMap(({ ranges }) => ranges)
        .reduce((sum, { count }) => sum + count, 0);
      const work = { ...counted, calls };
      Object.assign(counted, { rows: 0, statements: 0 });
      return work;
    },
    async stop() {
      await session.post('Profiler.stopPreciseCoverage');
      session.disconnect();
    },
  };
}
