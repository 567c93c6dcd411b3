import { dueReminder, REMINDER_DAYS } from '@baari/core/billing';
import { findReader } from '../../accounts/index.ts';
import { type Context, hasPlans } from '../../context/index.ts';
import { writeMail } from '../../mail/index.ts';
import { findAccountTimeZone } from './account-clinics.repository.ts';
import { inBatches } from './in-batches.ts';
import { insertReminder, listToRemind } from './paid-period.repository.ts';
import { lockSubscription } from './subscription.repository.ts';

const DAY_MS = 86_400_000;

/**
 * Reminds owners to renew, 7 days before their paid period ends and 1 day before, once each: the reminder is recorded
 * with its mail. Of those that are due only the latest is sent; none where there are no plans. Gives how many it sent.
 */
export async function remindOfRenewal(ctx: Context): Promise<number> {
  if (!hasPlans(ctx)) return 0;
  const from = ctx.now();
  let sent = 0;
  for (const days of REMINDER_DAYS) {
    const to = new Date(from.getTime() + days * DAY_MS);
    await inBatches(
      ctx.log,
      (afterId) => listToRemind(ctx.db, { from, to, days }, afterId),
      async (accountId) => {
        if (await remind(ctx, accountId)) sent += 1;
      },
    );
  }
  return sent;
}

/** Looks again under the subscription's lock: it may have been renewed or given up, or another process was faster. */
function remind(ctx: Context, accountId: string): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const { isGranted, paidUntil, isDowngradeAtEnd } = await lockSubscription(tx, accountId);
    const at = ctx.now();
    if (isGranted || paidUntil === null || isDowngradeAtEnd) return false;
    const days = dueReminder(paidUntil, at);
    if (days === null || !(await insertReminder(tx, { accountId, paidUntil, days, at }))) return false;
    const reader = await findReader(tx, accountId);
    const timeZone = await findAccountTimeZone(tx, accountId);
    const facts = { paidUntil, timeZone, billingUrl: `${ctx.site.publicUrl}/billing` };
    if (reader)
      await ctx.jobs.sendMail(
        writeMail(reader, (templates) => templates.renewalReminder(facts)),
        tx,
      );
    return true;
  });
}
