import { coveredDoctors, PLAN_LIMITS } from '@baari/core/billing';
import { findReader } from '../../accounts/index.ts';
import { type Context, hasPlans } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';
import { writeMail } from '../../mail/index.ts';
import { findAccountTimeZone, listOwnedDoctors } from './account-clinics.repository.ts';
import { announcePlan } from './announce-plan.ts';
import { inBatches } from './in-batches.ts';
import { listOver, recordEnd } from './paid-period.repository.ts';
import { lockSubscription } from './subscription.repository.ts';

/**
 * Records the end of paid periods that are over, and tells their owners by mail, once each. Every read and verb already
 * counts them as over, so that it does not matter when this runs, or how often. Nothing ends where there are no plans. Gives how
 * many it recorded.
 */
export async function endSubscriptions(ctx: Context): Promise<number> {
  if (!hasPlans(ctx)) return 0;
  let recorded = 0;
  await inBatches(
    ctx.log,
    (afterId) => listOver(ctx.db, ctx.now(), afterId),
    async (accountId) => {
      if (!(await end(ctx, accountId))) return;
      recorded += 1;
      await announcePlan(ctx, accountId);
    },
  );
  return recorded;
}

/** Under a lock, so that a payment at the same time comes either before or after this. */
function end(ctx: Context, accountId: string): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const { coveredDoctorId } = await lockSubscription(tx, accountId);
    const paidUntil = await recordEnd(tx, accountId, ctx.now());
    if (paidUntil === null) return false;
    const reader = await findReader(tx, accountId);
    const facts = {
      paidUntil,
      timeZone: await findAccountTimeZone(tx, accountId),
      dailyTokens: PLAN_LIMITS.free.dailyTokens,
      billingUrl: `${ctx.site.publicUrl}/billing`,
      ...(await whoStays(tx, accountId, coveredDoctorId)),
    };
    if (reader)
      await ctx.jobs.sendMail(
        writeMail(reader, (templates) => templates.proEnded(facts)),
        tx,
      );
    return true;
  });
}

async function whoStays(tx: Transaction, accountId: string, chosenId: string | null) {
  const doctors = await listOwnedDoctors(tx, accountId);
  const covered = coveredDoctors(
    'free',
    doctors.map(({ doctorId }) => doctorId),
    chosenId,
  );
  const coveredDoctor = doctors.find(({ doctorId }) => covered.has(doctorId)) ?? null;
  return { coveredDoctor, othersCount: doctors.length - covered.size };
}
