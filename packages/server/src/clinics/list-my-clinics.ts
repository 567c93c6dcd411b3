import type { ClinicMembership } from '@baari/contract/clinics';
import type { Actor, Context } from '../context/index.ts';
import type { Database } from '../db/index.ts';
import { listMemberships } from './members.repository.ts';
import { requireAccount } from './require-member.ts';

/** The clinics that the account is a member of. */
export function listMyClinics(ctx: Context): Promise<ClinicMembership[]> {
  return listMemberships(ctx.db, requireAccount(ctx).accountId);
}

/** Finds, of the clinics of which somebody is a member, the one whose desk is at an address; null where there is none. */
export const clinicOfDesk =
  (db: Database) =>
  async ({ account }: Actor, slug: string): Promise<string | null> => {
    const clinics = account ? await listMemberships(db, account.accountId) : [];
    return clinics.find((clinic) => clinic.slug === slug)?.clinicId ?? null;
  };
