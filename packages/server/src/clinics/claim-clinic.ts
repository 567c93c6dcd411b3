import type { ClinicMembership } from '@baari/contract/clinics';
import { AppError } from '@baari/core/shared';
import type { Context } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { listMemberships, lockOwnerless, saveOwner } from './members.repository.ts';
import { requireAccount } from './require-member.ts';

/**
 * Makes the account the owner of the ownerless clinics with its verified email, up to the number of active
 * clinics in its plan. Returns all clinics of the account. Idempotent. Throws `billing.clinic_limit` if the
 * plan allows none of them, and `clinic.none_found` if the account still belongs to no clinic.
 */
export async function claimClinic(ctx: Context): Promise<ClinicMembership[]> {
  const { accountId } = requireAccount(ctx);
  await ctx.db.transaction((tx) => claimAll(ctx, tx, accountId));
  const memberships = await listMemberships(ctx.db, accountId);
  if (memberships.length === 0) throw new AppError('not_found', 'clinic.none_found');
  return memberships;
}

async function claimAll(ctx: Context, tx: Transaction, accountId: string): Promise<void> {
  const since = ctx.now();
  let claimed = 0;
  let refusal: AppError | null = null;
  for (const { clinicId, isActive } of await lockOwnerless(tx, accountId)) {
    const refused = isActive ? await beyondPlan(ctx, tx, accountId) : null;
    refusal ??= refused;
    if (refused) continue;
    await saveOwner(tx, { clinicId, accountId, since });
    claimed += 1;
  }
  if (refusal && claimed === 0) throw refusal;
}

/**
 * Returns the plan's error for one more active clinic, or null if the plan allows it.
 */
async function beyondPlan(ctx: Context, tx: Transaction, accountId: string): Promise<AppError | null> {
  try {
    await ctx.plan.claimClinic(tx, accountId, ctx.now());
    return null;
  } catch (error) {
    if (error instanceof AppError && error.reason === 'billing.clinic_limit') return error;
    throw error;
  }
}
