import type { Input } from '@baari/contract';
import type { ClinicRecordings } from '@baari/contract/clinics';
import { requireMember } from './require-member.ts';
import type { Context } from '../context/index.ts';
import { recordingsOf } from './list-recordings.ts';
import { deleteRecording } from './recordings.repository.ts';

/** Removes a recording of the clinic's screen, which plays another voice from then on. For admins and owners. */
export async function removeRecording(
  ctx: Context,
  input: Input<'clinics', 'removeRecording'>,
): Promise<ClinicRecordings> {
  requireMember(ctx, input.clinicId, 'admin');
  await ctx.db.transaction((tx) => deleteRecording(tx, input));
  ctx.live.doctorsChanged(input.clinicId);
  return recordingsOf(ctx, input.clinicId);
}
