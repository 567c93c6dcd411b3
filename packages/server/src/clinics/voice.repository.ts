import {
  type UnderstoodVoice,
  type PlayedRecording,
  RECORDINGS_PATH,
  type Recording,
} from '@baari/contract/clinics';
import type { RecordingType } from '@baari/core/clinics';
import type { SpokenLanguage } from '@baari/core/shared';
import type { Sql, Tables, Transaction } from '../db/index.ts';

type Understood = { language: SpokenLanguage; accountId: string; at: Date };

/** If the voice was confirmed before, keeps the earlier confirmation. */
export async function saveUnderstood(sql: Sql, clinicId: string, understood: Understood): Promise<void> {
  const { language, accountId, at } = understood;
  await sql.query(
    `INSERT INTO understood_voice (clinic_id, language, said_by, said_at) VALUES (:clinicId, :language, :accountId, :at)
     ON CONFLICT DO NOTHING`,
    { clinicId, language, accountId, at },
  );
}

export async function deleteUnderstood(sql: Sql, clinicId: string, language: SpokenLanguage): Promise<void> {
  await sql.query('DELETE FROM understood_voice WHERE clinic_id = :clinicId AND language = :language', {
    clinicId,
    language,
  });
}

export async function listUnderstood(sql: Sql, clinicId: string): Promise<UnderstoodVoice[]> {
  const rows = await sql.query<{ language: SpokenLanguage; saidBy: string | null; saidAt: Date }>(
    `SELECT v.language, coalesce(nullif(a.name, ''), a.email) AS said_by, said_at
     FROM understood_voice v LEFT JOIN account a ON a.id = v.said_by
     WHERE clinic_id = :clinicId ORDER BY said_at, v.language`,
    { clinicId },
  );
  return rows.map(({ language, saidBy, saidAt }) => ({ language, by: saidBy, at: saidAt.toISOString() }));
}

export type NewRecording = {
  id: string;
  clinicId: string;
  language: SpokenLanguage;
  key: string;
  /** The doctor whose name or room is recorded, and the recorded text. Null for any other part of a call. */
  of: { doctorId: string; said: string } | null;
  audio: Buffer;
  mediaType: RecordingType;
  lengthMs: number;
  accountId: string;
  at: Date;
};

/**
 * Returns the name and room of a doctor of the clinic, and locks the doctor as `lockDoctor` does. Returns
 * null if there is no such doctor.
 */
export async function lockDoctorNamed(
  tx: Transaction,
  clinicId: string,
  doctorId: string,
): Promise<{ name: string; room: string | null } | null> {
  const [doctor] = await tx.query<{ name: string; room: string | null }>(
    'SELECT name, room FROM doctor WHERE id = :doctorId AND clinic_id = :clinicId AND removed_at IS NULL FOR NO KEY UPDATE',
    { clinicId, doctorId },
  );
  return doctor ?? null;
}

/** Stores a recording and replaces any earlier one. */
export async function saveRecording(tx: Transaction, recording: NewRecording): Promise<void> {
  await tx.query(
    `INSERT INTO voice_recording (id, clinic_id, language, spoken_key, doctor_id, said, audio, media_type, length_ms,
       recorded_by, recorded_at)
     VALUES (:recordingId, :clinicId, :language, :key, :doctorId, :said, :audio, :mediaType, :lengthMs, :accountId, :at)
     ON CONFLICT (clinic_id, language, spoken_key) DO UPDATE SET id = excluded.id, doctor_id = excluded.doctor_id,
       said = excluded.said, audio = excluded.audio, media_type = excluded.media_type, length_ms = excluded.length_ms,
       recorded_by = excluded.recorded_by, recorded_at = excluded.recorded_at`,
    {
      recordingId: recording.id,
      clinicId: recording.clinicId,
      language: recording.language,
      key: recording.key,
      doctorId: recording.of?.doctorId ?? null,
      said: recording.of?.said ?? null,
      audio: recording.audio,
      mediaType: recording.mediaType,
      lengthMs: recording.lengthMs,
      accountId: recording.accountId,
      at: recording.at,
    },
  );
}

export async function deleteRecording(
  tx: Transaction,
  { clinicId, language, key }: { clinicId: string; language: string; key: string },
): Promise<void> {
  await tx.query(
    'DELETE FROM voice_recording WHERE clinic_id = :clinicId AND language = :language AND spoken_key = :key',
    { clinicId, language, key },
  );
}

/** Removes the recordings of a doctor's name and room in all languages. */
export async function deleteRecordingsOfDoctor(tx: Transaction, doctorId: string): Promise<void> {
  await tx.query('DELETE FROM voice_recording WHERE doctor_id = :doctorId', { doctorId });
}

/** Returns the total size of a clinic's recordings in bytes. */
export async function countRecordedBytes(sql: Sql, clinicId: string): Promise<number> {
  const [row] = await sql.query<{ bytes: number }>(
    'SELECT coalesce(sum(octet_length(audio)), 0)::integer AS bytes FROM voice_recording WHERE clinic_id = :clinicId',
    { clinicId },
  );
  return row?.bytes ?? 0;
}

type RecordingRow = Pick<
  Tables['voiceRecording'],
  'id' | 'said' | 'lengthMs' | 'recordedBy' | 'recordedAt'
> & { language: SpokenLanguage; key: string; isPlayed: boolean; bytes: number };

// A doctor's recording is played only while the doctor still has that name or room.
const IS_PLAYED = `(r.said IS NULL OR r.said = CASE WHEN r.spoken_key LIKE 'room:%' THEN d.room ELSE d.name END)`;

const LIST = {
  name: 'recordings.of-clinic',
  text: `SELECT r.id, r.language, r.spoken_key AS key, r.said, ${IS_PLAYED} IS TRUE AS is_played, octet_length(r.audio) AS bytes,
      r.length_ms, coalesce(nullif(a.name, ''), a.email) AS recorded_by, r.recorded_at
    FROM voice_recording r LEFT JOIN doctor d ON d.id = r.doctor_id LEFT JOIN account a ON a.id = r.recorded_by
    WHERE r.clinic_id = :clinicId ORDER BY r.language, r.spoken_key`,
};

export async function readRecordings(sql: Sql, clinicId: string): Promise<Recording[]> {
  const rows = await sql.query<RecordingRow>(LIST, { clinicId });
  return rows.map(({ id, recordedAt, ...recording }) => ({
    ...recording,
    url: addressOf(id),
    recordedAt: recordedAt.toISOString(),
  }));
}

const addressOf = (id: string) => `${RECORDINGS_PATH}/${id}`;

const PLAYED = {
  name: 'recordings.played',
  text: `SELECT r.id, r.language, r.spoken_key AS key FROM voice_recording r LEFT JOIN doctor d ON d.id = r.doctor_id
    WHERE r.clinic_id = :clinicId AND ${IS_PLAYED} ORDER BY r.language, r.spoken_key`,
};

type PlayedRow = Pick<RecordingRow, 'id' | 'language' | 'key'>;

/** Returns the recordings that a clinic's screen plays instead of other voices. */
export async function listPlayedRecordings(sql: Sql, clinicId: string): Promise<PlayedRecording[]> {
  const rows = await sql.query<PlayedRow>(PLAYED, { clinicId });
  return rows.map(({ id, ...recording }) => ({ ...recording, url: addressOf(id) }));
}

const SOUND = {
  name: 'recordings.sound',
  text: `SELECT r.audio, r.media_type FROM voice_recording r JOIN clinic c ON c.id = r.clinic_id
    WHERE r.id = :id AND c.deleted_at IS NULL`,
};

/** Returns the sound of a recording. Returns null if it does not exist. */
export async function findSound(
  sql: Sql,
  id: string,
): Promise<{ audio: Buffer; mediaType: RecordingType } | null> {
  const [found] = await sql.query<{ audio: Buffer; mediaType: RecordingType }>(SOUND, { id });
  return found ?? null;
}
