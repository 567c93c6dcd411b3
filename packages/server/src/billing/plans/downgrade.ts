import type { Input } from '@baari/contract';
import type { SubscriptionDetails } from '@baari/contract/billing';
import { planAt } from '@baari/core/billing';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import { findReader } from '../../accounts/index.ts';
import { requireAccount } from '../../clinics/index.ts';
import { once, type Context } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';
import { writeMail } from '../../mail/index.ts';
import { findAccountTimeZone } from './account-clinics.repository.ts';
import { announcePlan } from './find-plan.ts';
import { getSubscription } from './get-subscription.ts';
import { lockSubscription, setPlan, saveDowngradeAtEnd } from './subscription.repository.ts';

/**
 * Ends Pro immediately, gives up all paid or granted days, and confirms this by mail. Throws
 * `billing.already_free`.
 */
export async function downgrade(ctx: Context): Promise<SubscriptionDetails> {
  const { accountId } = requireAccount(ctx);
  await ctx.db.transaction((tx) =>
    once(ctx, tx, { operation: 'downgrade', input: {}, answer: z.object({}) }, async () => {
      const plan = planAt(await lockSubscription(tx, accountId), ctx.now());
      if (plan === 'free') throw new AppError('conflict', 'billing.already_free');
      await setPlan(tx, accountId, 'free');
      const reader = await findReader(tx, accountId);
      const facts = { pricingUrl: `${ctx.site.publicUrl}/pricing` };
      const mail = reader && writeMail(reader, (templates) => templates.downgradeConfirmation(facts));
      if (mail) await ctx.jobs.sendMail(mail, tx);
      return {};
    }),
  );
  await announcePlan(ctx, accountId);
  return getSubscription(ctx);
}

/**
 * Schedules the move to Free for the end of the paid days and confirms it by mail, or cancels it. A repeated
 * call changes nothing. Throws `billing.already_free`, and `billing.pro_has_no_end` for granted Pro.
 */
export async function setDowngradeAtEnd(
  ctx: Context,
  input: Input<'billing', 'setDowngradeAtEnd'>,
): Promise<SubscriptionDetails> {
  const { accountId } = requireAccount(ctx);
  const { isWanted } = input;
  await ctx.db.transaction((tx) =>
    once(ctx, tx, { operation: 'setDowngradeAtEnd', input, answer: z.object({}) }, async () => {
      const before = await lockSubscription(tx, accountId);
      if (planAt(before, ctx.now()) === 'free') throw new AppError('conflict', 'billing.already_free');
      const { isGranted, paidUntil } = before;
      if (isGranted || paidUntil === null) throw new AppError('conflict', 'billing.pro_has_no_end');
      if (before.isDowngradeAtEnd === isWanted) return {};
      await saveDowngradeAtEnd(tx, accountId, isWanted);
      if (isWanted) await confirm(ctx, tx, { accountId, paidUntil });
      return {};
    }),
  );
  return getSubscription(ctx);
}

async function confirm(
  ctx: Context,
  tx: Transaction,
  { accountId, paidUntil }: { accountId: string; paidUntil: Date },
): Promise<void> {
  const reader = await findReader(tx, accountId);
  if (!reader) return;
  const timeZone = await findAccountTimeZone(tx, accountId);
  const facts = { paidUntil, timeZone, billingUrl: `${ctx.site.publicUrl}/billing` };
  await ctx.jobs.sendMail(
    writeMail(reader, (templates) => templates.downgradeAtEnd(facts)),
    tx,
  );
}
