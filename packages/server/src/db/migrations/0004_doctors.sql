-- Doctors and other lines of patients, such as a dressing room or a laboratory.

CREATE TABLE doctor (
  id uuid PRIMARY KEY,
  clinic_id uuid NOT NULL REFERENCES clinic (id),
  slug text NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  specialty text NOT NULL,
  phone text NOT NULL CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- Encrypted: the owner can look at the code again, a thief of the database can't.
  code_encrypted text NOT NULL,
  years_experience integer CHECK (years_experience BETWEEN 0 AND 50),
  qualifications text,
  languages text[],
  consultation_fee numeric(9, 2) CHECK (consultation_fee >= 0),
  department text,
  bio text,
  working_hours jsonb NOT NULL,
  -- The doctor's own average; null for the clinic's.
  consultation_minutes integer CHECK (consultation_minutes BETWEEN 1 AND 120),
  created_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  -- As in clinic.
  latin_text text,
  -- For the operator's search and order. No other word than "dr" is shorter than the name, so "Dr." finds doctors whose name
  -- was typed without it.
  search_text text NOT NULL GENERATED ALWAYS AS (
    translate(lower(normalize(name, NFKC)), '.', ' ') || ' ' || phone || ' '
      || lower(specialty || ' ' || coalesce(latin_text, '')) || ' dr'
  ) STORED,
  -- How the name is said: "Dr. Rao", or "Dressing".
  title text NOT NULL DEFAULT 'dr' CHECK (title IN ('dr', 'none')),
  -- Stands before the line's numbers.
  letter text CHECK (letter ~ '^[A-Z]$'),
  room text CHECK (char_length(room) BETWEEN 1 AND 20),
  -- How many patients are called before a passed patient who came back.
  passed_behind integer NOT NULL DEFAULT 3 CHECK (passed_behind BETWEEN 0 AND 10),
  -- Where patients enter who are back from a test.
  returns text NOT NULL DEFAULT 'soon' CHECK (returns IN ('soon', 'two_then_one', 'old_place')),
  -- Where patients enter who bring a report.
  reports text NOT NULL DEFAULT 'turn' CHECK (reports IN ('turn', 'soon')),
  -- The reasons for which the line takes patients sooner, as core's PRIORITIES has them.
  priorities text[] NOT NULL DEFAULT '{age,pregnant,disabled,infant,unwell,leaving}'
    CHECK (priorities <@ '{age,pregnant,disabled,infant,unwell,leaving}'),
  senior_from integer NOT NULL DEFAULT 60 CHECK (senior_from IN (60, 70, 80)),
  -- The fee of a follow-up and of a report; null for the consultation fee.
  follow_up_paise integer CHECK (follow_up_paise BETWEEN 0 AND 100000000),
  report_paise integer CHECK (report_paise BETWEEN 0 AND 100000000),
  -- For how many days and visits after a paid visit a patient is seen for free.
  free_days integer NOT NULL DEFAULT 0 CHECK (free_days BETWEEN 0 AND 90),
  free_visits integer NOT NULL DEFAULT 1 CHECK (free_visits BETWEEN 1 AND 10),
  takes_bookings boolean NOT NULL DEFAULT false,
  -- How long a band of bookings is, and how much of the doctor's time is open for them.
  band_minutes smallint NOT NULL DEFAULT 30 CHECK (band_minutes IN (15, 20, 30, 60)),
  bookable_percent smallint NOT NULL DEFAULT 40 CHECK (bookable_percent IN (20, 40, 60, 90)),
  -- For references that hold a row and its doctor to one clinic.
  CONSTRAINT doctor_of_clinic UNIQUE (id, clinic_id),
  -- Empty only for a line that is no doctor.
  CONSTRAINT doctor_specialty CHECK (specialty <> '' OR title = 'none')
);
CREATE UNIQUE INDEX doctor_slug ON doctor (clinic_id, slug) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX doctor_letter ON doctor (clinic_id, letter) WHERE removed_at IS NULL AND letter IS NOT NULL;
CREATE INDEX doctor_phone ON doctor (phone) WHERE removed_at IS NULL;
CREATE INDEX doctor_by_specialty ON doctor (specialty, clinic_id) WHERE removed_at IS NULL;

-- The letter before a line's numbers: none in a clinic that has one line or uses no letters.
CREATE FUNCTION shown_letter(clinic uuid, letter text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE RETURN
  CASE WHEN shown_letter.letter IS NOT NULL
    AND (SELECT c.uses_letters FROM clinic c WHERE c.id = shown_letter.clinic)
    AND (SELECT count(*) FROM doctor d WHERE d.clinic_id = shown_letter.clinic AND d.removed_at IS NULL) > 1
  THEN shown_letter.letter END;

CREATE TABLE doctor_login_session (
  id uuid PRIMARY KEY,
  doctor_id uuid NOT NULL,
  clinic_id uuid NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  device_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- Why the clinic ended it; null while it holds. An ended session stays for a week, so that its browser can say why.
  ended_because text CHECK (ended_because IN ('code_renewed', 'doctor_removed')),
  FOREIGN KEY (doctor_id, clinic_id) REFERENCES doctor (id, clinic_id)
);
CREATE INDEX doctor_login_session_doctor ON doctor_login_session (doctor_id);

-- Devices on which a doctor has signed in. Their failed sign-ins are counted apart from those of unknown devices.
CREATE TABLE doctor_device (
  doctor_id uuid NOT NULL,
  clinic_id uuid NOT NULL,
  device_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (doctor_id, device_id),
  FOREIGN KEY (doctor_id, clinic_id) REFERENCES doctor (id, clinic_id)
);

-- Changes of the weekly hours on some dates. Housekeeping removes entries that are over: a queue session keeps its own hours.
CREATE TABLE calendar_entry (
  id uuid PRIMARY KEY,
  clinic_id uuid NOT NULL REFERENCES clinic (id),
  -- Null for a holiday, which belongs to the clinic and all its doctors.
  doctor_id uuid,
  kind text NOT NULL CHECK (kind IN ('holiday', 'absence', 'hours')),
  -- Service dates, both included.
  from_date date NOT NULL,
  to_date date NOT NULL,
  -- Parts of the day, in the form of working hours.
  slots jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(slots) = 'array'),
  -- Patients may read it.
  note text CHECK (char_length(note) BETWEEN 1 AND 60),
  added_by text NOT NULL,
  added_at timestamptz NOT NULL,
  CONSTRAINT calendar_entry_of_own_doctor FOREIGN KEY (doctor_id, clinic_id) REFERENCES doctor (id, clinic_id),
  CONSTRAINT calendar_holiday_of_clinic CHECK ((kind = 'holiday') = (doctor_id IS NULL)),
  CONSTRAINT calendar_entry_days CHECK (to_date BETWEEN from_date AND from_date + 365),
  -- A holiday is whole days, one-off hours are parts of a day, and only whole days cover more than one date.
  CONSTRAINT calendar_entry_slots CHECK (
    CASE kind WHEN 'holiday' THEN jsonb_array_length(slots) = 0
      WHEN 'hours' THEN jsonb_array_length(slots) > 0 ELSE true END
    AND (jsonb_array_length(slots) = 0 OR from_date = to_date)),
  -- Two entries of one kind and one doctor, or of the clinic itself, never share a date.
  CONSTRAINT calendar_entry_apart EXCLUDE USING gist (
    clinic_id WITH =, coalesce(doctor_id, clinic_id) WITH =, kind WITH =, daterange(from_date, to_date, '[]') WITH &&)
);
CREATE INDEX calendar_entry_of_clinic ON calendar_entry (clinic_id);
CREATE INDEX calendar_entry_over ON calendar_entry (to_date);

-- A clinic's own recordings for its waiting room's screen: played in place of a made voice and of the browser's.
CREATE TABLE voice_recording (
  -- A new recording gets a new id, so an address always answers the same sound.
  id uuid PRIMARY KEY,
  clinic_id uuid NOT NULL REFERENCES clinic (id),
  language text NOT NULL CHECK (language ~ '^[a-z]{2,3}$'),
  -- A part of a call that is spoken by itself, such as `word:token` or `doctor:<id>`.
  spoken_key text NOT NULL CHECK (spoken_key ~ '^[a-z]+:[A-Za-z0-9_-]{1,40}$'),
  -- For a doctor's name or room.
  doctor_id uuid,
  -- The name or room that was recorded. The recording is not played once the doctor has another.
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
