import { serviceDateOf } from '@baari/core/queue';
import { z } from 'zod';
import { once, type Context } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { OPERATOR_LANGUAGE, writeMail } from '../mail/index.ts';
import { readCoverage } from './wait-accuracy.repository.ts';

const DAYS = 7;
/** If fewer patients than this got an estimate, the share is unreliable. */
const TOLD_LEAST = 200;
/**
 * The range should be right for 80 of 100 patients. If the share is outside these limits, somebody should
 * check the estimator.
 */
const INSIDE_LEAST = 0.7;
const INSIDE_MOST = 0.9;

/**
 * Warns the operator in the log and by mail if too few or too many patients of the last 7 service dates were
 * called inside their range. Warns at most once a day, however often it runs.
 */
export async function watchCoverage(ctx: Context): Promise<void> {
  const last = serviceDateOf(ctx.now(), ctx.site.timeZone);
  const { told, inside } = await readCoverage(ctx.db, { last, days: DAYS });
  const share = inside / told;
  if (told < TOLD_LEAST || (share >= INSIDE_LEAST && share <= INSIDE_MOST)) return;
  const daily = { ...ctx, idempotencyKey: last };
  const request = { operation: 'watchCoverage', input: {}, answer: z.object({}) };
  await ctx.db.transaction((tx) => once(daily, tx, request, () => warn(ctx, tx, { told, inside, share })));
}

type Coverage = { told: number; inside: number; share: number };

async function warn(ctx: Context, tx: Transaction, { told, inside, share }: Coverage) {
  ctx.log.warn({ told, inside, share, days: DAYS }, 'waits: ranges are not right as often as they say');
  const operator = { email: ctx.site.supportEmail, language: OPERATOR_LANGUAGE };
  const facts = { told, insideShare: share, days: DAYS, adminUrl: `${ctx.site.publicUrl}/super-admin` };
  await ctx.jobs.sendMail(
    writeMail(operator, (templates) => templates.waitsOff(facts)),
    tx,
  );
  return {};
}
