import type { SubscriptionDetails } from '@baari/contract/billing';
import { planAt } from '@baari/core/billing';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import { findReader } from '../../accounts/index.ts';
import { requireAccount } from '../../clinics/index.ts';
import { once, type Context } from '../../context/index.ts';
import { writeMail } from '../../mail/index.ts';
import { announcePlan } from './announce-plan.ts';
import { getSubscription } from './get-subscription.ts';
import { lockSubscription, setPlan } from './subscription.repository.ts';

/**
 * Gives Pro up at once, with what is paid for and what was granted, and confirms it by mail. Throws
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
