import { SERVICE_DATE_STARTS_AT_HOUR } from '@baari/core/queue';
import type { Context } from '../../context/index.ts';
import { readOpenings } from '../../queue/index.ts';
import { deleteOverOpenings, listAwaited, markDue } from './opening-alert.repository.ts';

export type OpeningContext = Pick<Context, 'db' | 'now' | 'jobs' | 'installation'>;

/**
 * An alert that is later than this would be useless, because a short session has few tokens left after an
 * hour.
 */
const GOOD_MS = 60 * 60_000;

/** The number of doctors whose lines are read at the same time. */
const BATCH = 200;

/**
 * Decides which open lines to announce to waiting browsers. If `among` is given, looks only at those doctors.
 * The job may run at any time, as often as needed, and in several processes at the same time. Marks each
 * alert in the same transaction that stores its job. Returns how many alerts will be sent.
 */
export async function tellOpenings(
  ctx: OpeningContext,
  among: readonly string[] | null = null,
): Promise<number> {
  const now = ctx.now();
  const awaited = await listAwaited(ctx.db, among);
  let told = 0;
  for (let next = 0; next < awaited.length; next += BATCH) {
    const openings = await readOpenings(ctx, awaited.slice(next, next + BATCH), now);
    for (const [doctorId, { isTold, today }] of openings)
      if (isTold) told += await tellOpening(ctx, doctorId, { today, now });
  }
  return told;
}

function tellOpening(
  ctx: OpeningContext,
  doctorId: string,
  at: { today: string; now: Date },
): Promise<number> {
  const goodUntil = new Date(at.now.getTime() + GOOD_MS);
  return ctx.db.transaction(async (tx) => {
    const ids = await markDue(tx, doctorId, at);
    await ctx.jobs.sendOpeningAlerts(
      ids.map((id) => ({ id, goodUntil })),
      tx,
    );
    return ids.length;
  });
}

/** Runs every minute. Announces lines that open on schedule, and deletes requests whose day is over. */
export async function lookAtOpenings(ctx: OpeningContext): Promise<void> {
  await deleteOverOpenings(ctx.db, ctx.now(), SERVICE_DATE_STARTS_AT_HOUR);
  await tellOpenings(ctx);
}
