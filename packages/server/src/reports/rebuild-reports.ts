import type { Context } from '../context/index.ts';
import { countReports } from './count-reports.ts';
import { addAllDue } from './report-due.repository.ts';

/** Counts all settled days of all lines anew from the log, with the same result. Gives how many it counted. */
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
