-- What a clinic has recorded for its waiting room's screen: played in place of a made voice and of the browser's.
CREATE TABLE voice_recording (
  -- A new one with each recording, so that what an address answers never changes.
  id uuid PRIMARY KEY,
  clinic_id uuid NOT NULL REFERENCES clinic (id),
  language text NOT NULL CHECK (language ~ '^[a-z]{2,3}$'),
  -- A part of a call that is spoken by itself, such as `word:token` or `doctor:<id>`.
  spoken_key text NOT NULL CHECK (spoken_key ~ '^[a-z]+:[A-Za-z0-9_-]{1,40}$'),
  -- Of a doctor's name or room.
  doctor_id uuid,
  -- The name or room that was recorded: of a doctor who has another by now the recording is not played.
  said text,
  audio bytea NOT NULL CONSTRAINT voice_recording_small CHECK (octet_length(audio) BETWEEN 1 AND 150000),
  media_type text NOT NULL CHECK (media_type IN ('audio/webm', 'audio/ogg', 'audio/mp4')),
  length_ms integer NOT NULL CHECK (length_ms BETWEEN 1 AND 10000),
  recorded_by uuid REFERENCES account (id) ON DELETE SET NULL,
  recorded_at timestamptz NOT NULL,
  CONSTRAINT voice_recording_once UNIQUE (clinic_id, language, spoken_key),
  FOREIGN KEY (doctor_id, clinic_id) REFERENCES doctor (id, clinic_id),
  CONSTRAINT voice_recording_of_doctor CHECK ((spoken_key ~ '^(doctor|room):') = (doctor_id IS NOT NULL)),
  CONSTRAINT voice_recording_said CHECK ((doctor_id IS NULL) = (said IS NULL))
);
-- It is compressed already.
ALTER TABLE voice_recording ALTER COLUMN audio SET STORAGE EXTERNAL;
CREATE INDEX voice_recording_doctor ON voice_recording (doctor_id);
CREATE INDEX voice_recording_recorded_by ON voice_recording (recorded_by);
