import type { Input } from '@baari/contract';
import type { ClinicRecordings } from '@baari/contract/clinics';
import { CLINIC_RECORDINGS_MAX_BYTES } from '@baari/core/clinics';
import { requireMember } from './require-member.ts';
import type { Context } from '../context/index.ts';
import { listOfClinic } from './recordings.repository.ts';

/** What a clinic has recorded for its screen. For admins and owners. */
export function listRecordings(
  ctx: Context,
  { clinicId }: Input<'clinics', 'listRecordings'>,
): Promise<ClinicRecordings> {
  requireMember(ctx, clinicId, 'admin');
  return recordingsOf(ctx, clinicId);
}

export async function recordingsOf(ctx: Context, clinicId: string): Promise<ClinicRecordings> {
  const recordings = await listOfClinic(ctx.db, clinicId);
  const bytes = recordings.reduce((sum, recording) => sum + recording.bytes, 0);
  return { recordings, bytes, maxBytes: CLINIC_RECORDINGS_MAX_BYTES };
}
