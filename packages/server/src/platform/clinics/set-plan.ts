import type { Input } from '@baari/contract';
import type { AdminClinic, AdminUser } from '@baari/contract/platform';
import { planAt, type PlanType } from '@baari/core/billing';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import { findReader } from '../../accounts/index.ts';
import { announcePlan, findOwner, lockSubscription, setPlan } from '../../billing/index.ts';
import { once, type Context, type AccountIdentity } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';
import { writeMail } from '../../mail/index.ts';
import { readUsers } from '../lists/user-list.repository.ts';
import { recordAct } from '../operators/audit.ts';
import { requireSuperAdmin } from '../operators/require-super-admin.ts';
import { clinicAsListed, requireLockedEver } from './locked-clinic.ts';
import { findAccountEmail } from './operator-clinic.repository.ts';

/**
 * Sets the plan of a clinic's owner, which covers all of the owner's clinics. Only super admins may call
 * this function. Throws `clinic.not_found`, `platform.clinic_without_owner`.
 */
export async function setClinicPlan(
  ctx: Context,
  input: Input<'platform', 'setClinicPlan'>,
): Promise<AdminClinic> {
  const { account } = requireSuperAdmin(ctx);
  const { clinicId, plan } = input;
  const request = { operation: 'setClinicPlan', input, answer: z.object({ ownerId: z.uuid() }) };
  const { ownerId } = await ctx.db.transaction((tx) =>
    once(ctx, tx, request, async () => {
      const { clinic } = await requireLockedEver(tx, clinicId);
      const owner = await findOwner(tx, clinicId);
      if (owner === null) throw new AppError('conflict', 'platform.clinic_without_owner');
      await changePlan(ctx, tx, account, { accountId: owner, plan, clinic: clinic.profile.name });
      return { ownerId: owner };
    }),
  );
  await announcePlan(ctx, ownerId);
  return clinicAsListed(ctx, clinicId);
}

/**
 * Grants an account Pro without an end, or removes Pro together with paid days. Does nothing if the account
 * already has this plan. Only super admins may call this function. Throws `platform.user_not_found`.
 */
export async function setUserPlan(ctx: Context, input: Input<'platform', 'setUserPlan'>): Promise<AdminUser> {
  const { account } = requireSuperAdmin(ctx);
  const request = { operation: 'setUserPlan', input, answer: z.object({}) };
  await ctx.db.transaction((tx) =>
    once(ctx, tx, request, async () => {
      await changePlan(ctx, tx, account, input);
      return {};
    }),
  );
  await announcePlan(ctx, input.accountId);
  const [user] = await readUsers(ctx.db, [input.accountId], ctx.now());
  if (!user) throw new AppError('not_found', 'platform.user_not_found');
  return user;
}

/**
 * The new plan of an account. `clinic` is the name of the clinic for which the operator set it, for the audit
 * log.
 */
type PlanChange = { accountId: string; plan: PlanType; clinic?: string };

/** Sets an account's plan and records it. Does nothing if the account already has this plan. */
async function changePlan(
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
