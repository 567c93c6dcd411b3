-- Numbers in English inside of a call in another language, where the waiting room's screen puts it together of sounds.
ALTER TABLE clinic ADD COLUMN english_numbers boolean NOT NULL DEFAULT false;

-- Where somebody in the clinic has listened to the made voice of a language and said that it is understood there.
CREATE TABLE understood_voice (
  clinic_id uuid NOT NULL REFERENCES clinic (id) ON DELETE CASCADE,
  language text NOT NULL CHECK (language IN ('en', 'hi', 'bn', 'mr', 'te', 'ta', 'gu', 'kn')),
  -- Null when that account is gone.
  said_by uuid REFERENCES account (id) ON DELETE SET NULL,
  said_at timestamptz NOT NULL,
  PRIMARY KEY (clinic_id, language)
);
CREATE INDEX understood_voice_said_by ON understood_voice (said_by);
