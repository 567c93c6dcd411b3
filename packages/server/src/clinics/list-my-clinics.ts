import type { ClinicMembership } from '@baari/contract/clinics';
import type { Context } from '../context/index.ts';
import { listMemberships } from './members.repository.ts';
import { requireAccount } from './require-member.ts';

/** Returns the clinics that the account belongs to. */
export function listMyClinics(ctx: Context): Promise<ClinicMembership[]> {
  return listMemberships(ctx.db, requireAccount(ctx).accountId);
}
