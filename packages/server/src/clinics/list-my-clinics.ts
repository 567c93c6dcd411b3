import type { ClinicMembership } from '@baari/contract/clinics';
import type { Context } from '../context/index.ts';
import { listMemberships } from './members.repository.ts';
import { requireAccount } from './require-member.ts';

/** The clinics that the account is a member of. */
export function listMyClinics(ctx: Context): Promise<ClinicMembership[]> {
  return listMemberships(ctx.db, requireAccount(ctx).accountId);
}
