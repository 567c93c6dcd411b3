import type { ClinicMembership } from '@baari/contract/clinics';
import type { Actor, Context } from '../context/index.ts';
import type { Database } from '../db/index.ts';
import { listMemberships } from './members.repository.ts';
import { requireAccount } from './require-member.ts';

/** Returns the clinics that the account belongs to. */
export function listMyClinics(ctx: Context): Promise<ClinicMembership[]> {
  return listMemberships(ctx.db, requireAccount(ctx).accountId);
}

/** Finds the clinic with this slug among those of the actor, or returns null. */
export const clinicOfDesk =
  (db: Database) =>
  async ({ account }: Actor, slug: string): Promise<string | null> => {
    const clinics = account ? await listMemberships(db, account.accountId) : [];
    return clinics.find((clinic) => clinic.slug === slug)?.clinicId ?? null;
  };
