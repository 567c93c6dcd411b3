import type { Input } from '@baari/contract';
import type { ClinicRecordings } from '@baari/contract/clinics';
import { CLINIC_RECORDINGS_MAX_BYTES, RECORDING_MAX_BYTES, recordingTypeOf } from '@baari/core/clinics';
import { AppError } from '@baari/core/shared';
import { v7 as uuidv7 } from 'uuid';
import { requireLocked, requireMember } from './require-member.ts';
import type { Context } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { recordingsOf } from './list-recordings.ts';
import {
  countRecordedBytes,
  lockDoctorNamed,
  type NewRecording,
  saveRecording,
} from './recordings.repository.ts';

/**
 * Keeps a recording for the clinic's screen, in place of one of the same part of calls. For admins and owners. Throws
 * `clinic.recording_unreadable` for what is no audio that browsers record, `clinic.recordings_full` (details: `maxBytes`),
 * `doctor.not_found` for the name of another clinic's doctor, or for a room that the doctor does not have.
 */
export async function keepRecording(
  ctx: Context,
  input: Input<'clinics', 'keepRecording'>,
): Promise<ClinicRecordings> {
  const { clinicId, language, key, lengthMs } = input;
  const { accountId } = requireMember(ctx, clinicId, 'admin');
  const audio = Buffer.from(input.audio, 'base64');
  const mediaType = audio.length > RECORDING_MAX_BYTES ? null : recordingTypeOf(audio);
  if (mediaType === null) throw new AppError('invalid', 'clinic.recording_unreadable');
  await ctx.db.transaction(async (tx) => {
    // Under the clinic's lock two who keep something at once cannot both take the last of the space.
    await requireLocked(tx, clinicId);
    await saveRecording(tx, {
      id: uuidv7({ msecs: ctx.now().getTime() }),
      clinicId,
      language,
      key,
      of: await doctorOf(tx, clinicId, key),
      audio,
      mediaType,
      lengthMs,
      accountId,
      at: ctx.now(),
    });
    if ((await countRecordedBytes(tx, clinicId)) > CLINIC_RECORDINGS_MAX_BYTES)
      throw new AppError('limit_exceeded', 'clinic.recordings_full', {
        maxBytes: CLINIC_RECORDINGS_MAX_BYTES,
      });
  });
  ctx.live.doctorsChanged(clinicId);
  return recordingsOf(ctx, clinicId);
}

/** Whose name or room a part of calls is. The doctor stays until the recording is kept. */
async function doctorOf(tx: Transaction, clinicId: string, key: string): Promise<NewRecording['of']> {
  const [kind, doctorId = ''] = key.split(':');
  if (kind !== 'doctor' && kind !== 'room') return null;
  const doctor = await lockDoctorNamed(tx, clinicId, doctorId);
  const said = kind === 'room' ? doctor?.room : doctor?.name;
  if (!said) throw new AppError('not_found', 'doctor.not_found');
  return { doctorId, said };
}
