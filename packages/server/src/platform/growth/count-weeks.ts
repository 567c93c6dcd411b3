import { addDays, serviceDateOf } from '@baari/core/queue';

import type { Context } from '../../context/index.ts';
import { SALES_TIME_ZONE } from '../sales/sales.repository.ts';
import { findFirstDue, saveWeek } from './clinic-week.repository.ts';

const WEEK_DAYS = 7;

/**
 * Counts what each clinic did in this week and the one before, and in all weeks before that were never counted. It does not
 * matter how often this runs; a week stays as it was counted last, and goes with its clinic.
 */
export async function countWeeks({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  // East of India it may be the next day already.
  const last = addDays(serviceDateOf(now(), SALES_TIME_ZONE), 1);
  const first = await findFirstDue(db);
  if (first === null) return;
  for (let week = first; week <= last; week = addDays(week, WEEK_DAYS)) await saveWeek(db, week);
}
