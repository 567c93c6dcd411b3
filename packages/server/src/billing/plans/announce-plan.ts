import { listQueueRevisions } from '../../clinics/index.ts';
import type { Context } from '../../context/index.ts';
import { listOwnedClinicIds } from './account-clinics.repository.ts';

/**
 * Tells the screens of an account's clinics that its plan, or whom it covers, has changed: call it after the commit. The
 * queues stay as they are; whether a token can be had may not.
 */
export async function announcePlan(ctx: Context, accountId: string): Promise<void> {
  for (const clinicId of await listOwnedClinicIds(ctx.db, accountId)) {
    for (const queue of await listQueueRevisions(ctx.db, clinicId)) ctx.live.queueOutdated(queue);
    ctx.live.doctorsChanged(clinicId);
  }
}
