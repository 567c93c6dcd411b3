/** An account's plan in the operator's hand. */
import { planAt, type PlanType } from '@baari/core/billing';
import { AppError } from '@baari/core/shared';
import { findReader } from '../../accounts/index.ts';
import { lockSubscription, setPlan } from '../../billing/index.ts';
import type { AccountIdentity, Context } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';
import { writeMail } from '../../mail/index.ts';
import { recordAct } from '../operators/audit.ts';
import { findAccountEmail } from './operator-clinic.repository.ts';

/** The plan wanted, and in the log the clinic that it was asked for. */
export type PlanChange = { accountId: string; plan: PlanType; clinic?: string };

/** Sets an account's plan and records it; changes and records nothing when it has the plan so. */
export async function changePlan(
  ctx: Context,
  tx: Transaction,
  by: AccountIdentity,
  { accountId, plan, clinic }: PlanChange,
): Promise<void> {
  const email = await findAccountEmail(tx, accountId);
  if (email === null) throw new AppError('not_found', 'platform.user_not_found');
  const before = await lockSubscription(tx, accountId);
  const now = ctx.now();
  const isSo = plan === 'pro' ? before.isGranted : planAt(before, now) === 'free';
  if (isSo) return;
  await setPlan(tx, accountId, plan);
  const paidUntil = before.paidUntil !== null && before.paidUntil > now ? before.paidUntil : null;
  const detail = {
    from: planAt(before, now),
    to: plan,
    ...(paidUntil && { paidUntil: paidUntil.toISOString() }),
    ...(clinic !== undefined && { clinic }),
  };
  await tellOwner(ctx, tx, accountId, { plan, hadPaidDays: plan === 'free' && paidUntil !== null });
  await recordAct(tx, by, now, { act: 'plan.changed', subject: email, subjectId: accountId, detail });
}

async function tellOwner(
  ctx: Context,
  tx: Transaction,
  accountId: string,
  changed: { plan: PlanType; hadPaidDays: boolean },
): Promise<void> {
  const reader = await findReader(tx, accountId);
  if (!reader) return;
  const facts = { ...changed, billingUrl: `${ctx.site.publicUrl}/billing` };
  await ctx.jobs.sendMail(
    writeMail(reader, (templates) => templates.planSet(facts)),
    tx,
  );
}
