/** Makes silent recordings in a browser's format. */
import type { ClinicRecordings } from '@baari/contract/clinics';
import type { TestClient } from '../../test/api-client.ts';

const filled = (head: string, bytes: number) => Buffer.concat([Buffer.from(head, 'latin1')], bytes);

/** The recordings of all browsers begin with these bytes. The remaining bytes are silence. */
export const webm = (bytes = 2000) => filled('\x1a\x45\xdf\xa3 \x42\x82\x84webm Tracks A_OPUS', bytes);
export const ogg = (bytes = 2000) => filled(`OggS${'\0'.repeat(24)}OpusHead`, bytes);
export const mp4 = (bytes = 2000) => filled('\0\0\0\x1cftypiso5 moov mp4a', bytes);

type Kept = { clinicId: string; key: string; language?: 'en' | 'hi'; audio?: Buffer };

/** Saves a recording of one part of a call. */
export const keepRecording = (
  { api }: TestClient,
  { clinicId, key, language = 'en', audio = webm() }: Kept,
): Promise<ClinicRecordings> =>
  api.clinics.keepRecording({ clinicId, language, key, audio: audio.toString('base64'), lengthMs: 900 });
