import type { Input } from '@baari/contract';
import type { ClinicDetails } from '@baari/contract/clinics';
import type { Context } from '../context/index.ts';
import { listQueueRevisions } from './clinic-doctors.repository.ts';
import { getClinicDetails } from './clinic-details.ts';
import { saveSettings } from './clinics.repository.ts';
import { requireClinic } from './require-member.ts';

/** Changes the settings that are named, for admins and owners; the waits that everybody sees follow. */
export async function updateClinicSettings(
  ctx: Context,
  input: Input<'clinics', 'updateClinicSettings'>,
): Promise<ClinicDetails> {
  const { clinicId } = input;
  await requireClinic(ctx, clinicId, 'admin');
  await saveSettings(ctx.db, clinicId, input);
  // The queues have no new revision, but the waits that they show change.
  for (const queue of await listQueueRevisions(ctx.db, clinicId)) ctx.live.queueOutdated(queue);
  ctx.live.doctorsChanged(clinicId);
  return getClinicDetails(ctx, input);
}
