import type { Input } from '@baari/contract';
import { type ClinicRecordings, RECORDINGS_PATH } from '@baari/contract/clinics';
import { CLINIC_RECORDINGS_MAX_BYTES, RECORDING_MAX_BYTES, recordingTypeOf } from '@baari/core/clinics';
import { AppError } from '@baari/core/shared';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { Context } from '../context/index.ts';
import type { Transaction, Sql } from '../db/index.ts';
import {
  readRecordings,
  countRecordedBytes,
  lockDoctorNamed,
  type NewRecording,
  saveRecording,
  deleteRecording,
  findSound,
} from './voice.repository.ts';
import { requireMember, requireLocked } from './require-member.ts';

/** Returns the clinic's recordings for its screen. Only admins and owners may call this function. */
export function listRecordings(
  ctx: Context,
  { clinicId }: Input<'clinics', 'listRecordings'>,
): Promise<ClinicRecordings> {
  requireMember(ctx, clinicId, 'admin');
  return recordingsOf(ctx, clinicId);
}

async function recordingsOf(ctx: Context, clinicId: string): Promise<ClinicRecordings> {
  const recordings = await readRecordings(ctx.db, clinicId);
  const bytes = recordings.reduce((sum, recording) => sum + recording.bytes, 0);
  return { recordings, bytes, maxBytes: CLINIC_RECORDINGS_MAX_BYTES };
}

/**
 * Saves a recording for the clinic's screen and replaces one for the same part of calls. Only admins and
 * owners may call this function. Throws `clinic.recording_unreadable` for audio that browsers don't record,
 * `clinic.recordings_full` (with `maxBytes`), `doctor.not_found` for another clinic's doctor or a room that
 * the doctor does not have.
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
    // The clinic is locked, so that two members can't both use the last free space.
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

/**
 * Returns the doctor whose name or room is said in this part of calls. Locks the doctor, so that nobody can
 * remove them until the recording is saved.
 */
async function doctorOf(tx: Transaction, clinicId: string, key: string): Promise<NewRecording['of']> {
  const [kind, doctorId = ''] = key.split(':');
  if (kind !== 'doctor' && kind !== 'room') return null;
  const doctor = await lockDoctorNamed(tx, clinicId, doctorId);
  const said = kind === 'room' ? doctor?.room : doctor?.name;
  if (!said) throw new AppError('not_found', 'doctor.not_found');
  return { doctorId, said };
}

/**
 * Removes a recording. After that, the clinic's screen plays another voice. Only admins and owners may call
 * this function.
 */
export async function removeRecording(
  ctx: Context,
  input: Input<'clinics', 'removeRecording'>,
): Promise<ClinicRecordings> {
  requireMember(ctx, input.clinicId, 'admin');
  await ctx.db.transaction((tx) => deleteRecording(tx, input));
  ctx.live.doctorsChanged(input.clinicId);
  return recordingsOf(ctx, input.clinicId);
}

const params = z.object({ id: z.uuid() });

// A recording never changes but can be removed, so browsers may cache it but proxies may not.
const CACHING = 'private, max-age=31536000, immutable';

/** `admit` counts the request towards the caller's rate limits. */
type RecordingRouteOptions = { db: Sql; admit: (request: FastifyRequest) => Promise<void> };

/**
 * Adds `GET /api/recordings/{id}`, which serves the sound of a recording. The route is not an operation of
 * the contract, because operations return only JSON. Anybody with the address can hear the recording, as on
 * the screen that plays it. The route reveals nothing else about the recording.
 */
export function addRecordingRoute(app: FastifyInstance, { db, admit }: RecordingRouteOptions): void {
  app.get(`${RECORDINGS_PATH}/:id`, async (request, reply) => {
    await admit(request);
    const asked = params.safeParse(request.params);
    const sound = asked.success ? await findSound(db, asked.data.id) : null;
    if (!asked.success || sound === null) throw new AppError('not_found', 'request.not_found');
    const etag = `"${asked.data.id}"`;
    reply.header('cache-control', CACHING).header('etag', etag);
    const held = request.headers['if-none-match']?.split(',').map((one) => one.trim());
    if (held?.includes(etag)) return reply.code(304).send();
    return reply
      .header('content-type', sound.mediaType)
      .header('content-disposition', 'attachment; filename="recording"')
      .send(sound.audio);
  });
}
