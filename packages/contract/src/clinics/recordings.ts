/** A clinic's recordings for its waiting-room screen. */
import { RECORDING_MAX_BYTES, RECORDING_MAX_MS } from '@baari/core/clinics';
import { isSpokenKey, SPOKEN_LANGUAGES } from '@baari/core/shared';
import { z } from 'zod';
import { id, instant, operation } from '../shared/index.ts';

/**
 * The address of a recording's sound. This address is public, because everybody in the waiting room hears a
 * call.
 */
export const RECORDINGS_PATH = '/api/recordings';

// Base64 uses four characters for every three bytes.
const MAX_BASE64 = Math.ceil(RECORDING_MAX_BYTES / 3) * 4;

const language = z.enum(SPOKEN_LANGUAGES);
const spoken = z.object({ clinicId: id, language, key: z.string().max(60) });
const isSpoken = (part: z.infer<typeof spoken>) => isSpokenKey(part.language, part.key);
const notSpoken = { path: ['key'], message: 'no part of a call in this language' };

/** A recording, as the server sends it to the waiting room's screen. */
export const playedRecording = z.object({
  language,
  key: z.string(),
  /** The address of the sound on this server. Each recording has a new address. */
  url: z.string(),
});
export type PlayedRecording = z.infer<typeof playedRecording>;

export const recording = playedRecording.extend({
  lengthMs: z.int(),
  bytes: z.int(),
  /** The recorded name or room, or null for any other part. */
  said: z.string().nullable(),
  /**
   * False for a name or room that the doctor no longer has. The screen does not play such a recording.
   */
  isPlayed: z.boolean(),
  /** Null if the account of the author was deleted. */
  recordedBy: z.string().nullable(),
  recordedAt: instant,
});
export type Recording = z.infer<typeof recording>;

export const clinicRecordings = z.object({
  recordings: z.array(recording),
  /** The size of all recordings together. `maxBytes` is the limit for it. */
  bytes: z.int(),
  maxBytes: z.int(),
});
export type ClinicRecordings = z.infer<typeof clinicRecordings>;

const tags = ['Recordings'];

export const recordings = {
  listRecordings: operation
    .route({
      method: 'GET',
      path: '/clinics/{clinicId}/recordings',
      tags,
      summary: 'List a clinic’s recordings for its waiting-room screen (admins, owners)',
    })
    .input(z.object({ clinicId: id }))
    .output(clinicRecordings),
  keepRecording: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/recordings',
      tags,
      summary: 'Save a recording of a part of a call, replacing an earlier one (admins, owners)',
    })
    .input(
      spoken
        .extend({
          /** WebM, Ogg or MP4, in the browser's recording format. */
          audio: z.base64().min(1).max(MAX_BASE64),
          /** The length that the browser measured. */
          lengthMs: z.int().min(1).max(RECORDING_MAX_MS),
        })
        .refine(isSpoken, notSpoken),
    )
    .output(clinicRecordings),
  removeRecording: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/recordings/remove',
      tags,
      summary: 'Remove a recording. Succeeds if it is already gone (admins, owners)',
    })
    .input(spoken.refine(isSpoken, notSpoken))
    .output(clinicRecordings),
};
