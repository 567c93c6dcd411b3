import type { Context } from '../context/index.ts';
import { listOwnedClinicIds } from './account-clinics.repository.ts';

/** Tells the screens of an account's clinics that its plan, or whom it covers, has changed: call it after the commit. */
export async function announcePlan(ctx: Context, accountId: string): Promise<void> {
  for (const clinicId of await listOwnedClinicIds(ctx.db, accountId)) ctx.live.doctorsChanged(clinicId);
}
