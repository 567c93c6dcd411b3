import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import type { Config } from '../config/config.ts';
import type { Logger } from '../context/index.ts';
import { rebuildReports, countAnew } from '../reports/index.ts';
import { rebuildWaits } from '../waits/index.ts';
import { withCurrentDatabase } from './operator-database.ts';

/**
 * Counts the reports again, and returns the message for the operator. Throws an error if a day can't be
 * counted.
 */
export async function rebuildReportsOf(config: Config, signal: AbortSignal): Promise<string> {
  const problems: object[] = [];
  const log = {
    debug: () => {},
    info: () => {},
    warn: () => {},
    error: (fields: object) => void problems.push(fields),
  };
  const days = await withCurrentDatabase(config, (db) =>
    rebuildReports({ db, now: () => new Date(), log }, null, signal),
  );
  const [problem] = problems;
  if (problem) throw new Error(`Some days cannot be counted: ${JSON.stringify(problem)}`);
  return `Counted anew: ${days} days.`;
}

const EVERY = 50;

/** Learns the wait model again and returns the message for the operator. Reports its progress. */
export async function rebuildWaitsOf(config: Config, given: string, signal: AbortSignal): Promise<string> {
  const doctorId = given === '' ? null : given;
  if (doctorId !== null && !z.uuid().safeParse(doctorId).success) throw noSuchDoctor(doctorId);
  const problems: string[] = [];
  const { doctors, sessions } = await withCurrentDatabase(config, (db) => {
    const learner = { now: () => new Date(), log: notingErrors(problems), countAnew };
    const rebuild = { db, ...learner, doctorId, signal, onProgress };
    return rebuildWaits(rebuild).catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'not_found' ? noSuchDoctor(given) : error;
    });
  });
  const done = `Learned anew: ${doctors} doctors, ${sessions} sessions.`;
  if (problems.length === 0) return done;
  return [`${done} ${problems.length} of them teach nothing, as they cannot be read:`, ...problems].join(
    '\n',
  );
}

function onProgress(done: number, total: number): void {
  if (done % EVERY === 0 && done < total) process.stderr.write(`${done} of ${total} doctors\n`);
}

/** If a session can't be learned, continues with the others, and reports the failure at the end. */
function notingErrors(problems: string[]): Logger {
  const error = (fields: object) => {
    const { sessionId } = z.object({ sessionId: z.string().default('unknown') }).parse(fields);
    problems.push(`  session ${sessionId}`);
  };
  return { debug: () => {}, info: () => {}, warn: () => {}, error };
}

const noSuchDoctor = (given: string) =>
  new Error(
    `There is no doctor "${given}" with sessions: give the id that the doctor's row has, or none for all.`,
  );
