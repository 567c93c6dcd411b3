import { countDay, monthEnd, monthOf, sumFigures } from '@baari/core/reports';
import type { Context } from '../context/index.ts';
import type { Database, Transaction } from '../db/index.ts';
import { framesOf, jobFailureOf } from '../jobs/index.ts';
import { followQueues, type QueueFollower } from '../queue/index.ts';
import { settledBefore } from '../waits/index.ts';
import { type LineDay, markVisits, readReportDay } from './report-day.repository.ts';
import {
  addDue,
  FOLLOWER,
  listDue,
  lockReportedLine,
  noteDue,
  takeDue,
  addAllDue,
} from './report-due.repository.ts';
import { listDaysOfLine, saveFigures } from './report-figures.repository.ts';

type ReportContext = Pick<Context, 'db' | 'log' | 'now'>;

const EVERY_SECONDS = 15;

/**
 * Follows the log of all queues and marks the day of each event for counting. This works even if an event,
 * such as a fee mark, is added a week later.
 */
export const followReports = (
  { db: sql, log }: Pick<Context, 'db' | 'log'>,
  { everySeconds = EVERY_SECONDS } = {},
): QueueFollower =>
  followQueues({
    sql,
    follower: FOLLOWER,
    handle: async (queues) => {
      await noteDue(sql, FOLLOWER, queues);
      return queues;
    },
    log,
    everySeconds,
  });

/**
 * The limits of one run of the job. After an upgrade, days of several years may have to be counted. Later
 * runs continue where this run stopped, so that the server can answer requests between runs.
 */
const DAYS_A_RUN = 1000;
const RUN_MS = 10_000;

/**
 * Counts settled days, each in its own transaction. It is idempotent and can safely run in several processes.
 * Returns how many days it counted.
 */
export async function countReports(ctx: ReportContext): Promise<number> {
  const enough = performance.now() + RUN_MS;
  let counted = 0;
  for (const day of await listDue(ctx.db, settledBefore(ctx), DAYS_A_RUN)) {
    if (performance.now() > enough) break;
    try {
      if (await countLineDay(ctx.db, settledBefore(ctx), day)) counted += 1;
    } catch (error) {
      const told = { ...day, error: jobFailureOf(error).message, stack: framesOf(error) };
      ctx.log.error(told, 'reports: cannot count a day');
    }
  }
  return counted;
}

function countLineDay(db: Database, settled: Date, day: LineDay): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockReportedLine(tx, day.doctorId);
    // If the log gets more entries from now on, they mark the day again after this transaction.
    if (!(await takeDue(tx, settled, day))) return false;
    await addDue(tx, await markVisits(tx, day));
    const read = await readReportDay(tx, day);
    if (read === null) return false;
    await saveFigures(tx, day, 'day', countDay(read));
    await addUpMonth(tx, day);
    return true;
  });
}

async function addUpMonth(tx: Transaction, { doctorId, serviceDate }: LineDay): Promise<void> {
  const first = monthOf(serviceDate);
  const days = await listDaysOfLine(tx, doctorId, { from: first, to: monthEnd(first) });
  await saveFigures(tx, { doctorId, serviceDate: first }, 'month', sumFigures(days));
}

/**
 * Counts all settled days of all lines again from the log, with the same result. Returns how many days it
 * counted.
 */
export async function rebuildReports(
  ctx: Pick<Context, 'db' | 'log' | 'now'>,
  doctorId: string | null,
  signal: AbortSignal,
): Promise<number> {
  await addAllDue(ctx.db, doctorId);
  let counted = 0;
  for (;;) {
    signal.throwIfAborted();
    const more = await countReports(ctx);
    if (more === 0) return counted;
    counted += more;
  }
}
