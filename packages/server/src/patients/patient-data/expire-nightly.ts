import type { Context } from '../../context/index.ts';
import { JobFailure } from '../../jobs/index.ts';
import { readDatabaseClock } from './erase-patient.repository.ts';
import { expirePatients } from './expire-patients.ts';

const MOST_APART_MS = 86_400_000;

/**
 * What `expirePatients` does, as a job: not while the clocks of this process and of the database are more than a day
 * apart. One of them is wrong then, and a clock that is years ahead would erase every patient. Throws `JobFailure`.
 */
export async function expireNightly(ctx: Context): Promise<number> {
  const [now, databaseNow] = [ctx.now(), await readDatabaseClock(ctx.db)];
  if (Math.abs(now.getTime() - databaseNow.getTime()) > MOST_APART_MS) {
    const told = 'queue: no patient was erased, for the clock is more than a day from the database’s';
    ctx.log.error({ now, databaseNow }, told);
    throw new JobFailure('the clock is more than a day from the database’s');
  }
  return expirePatients(ctx);
}
