import type { ClinicMembership } from '@baari/contract/clinics';
import { AppError } from '@baari/core/shared';
import type { Context } from '../context/index.ts';
import { claimOwnerless, listMemberships } from './members.repository.ts';
import { requireAccount } from './require-member.ts';

/**
 * Makes the account the owner of the ownerless clinics that have its verified email, and gives all of its clinics.
 * Doing it twice does no harm. Throws `clinic.none_found` when the account still belongs to none.
 */
export async function claimClinic(ctx: Context): Promise<ClinicMembership[]> {
  const { accountId } = requireAccount(ctx);
  await claimOwnerless(ctx.db, accountId, ctx.now());
  const memberships = await listMemberships(ctx.db, accountId);
  if (memberships.length === 0) throw new AppError('not_found', 'clinic.none_found');
  return memberships;
}
