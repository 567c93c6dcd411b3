-- Clinics, their members, and what their waiting-room screens say.

CREATE TABLE clinic (
  id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text NOT NULL CHECK (name <> ''),
  owner_name text NOT NULL CHECK (owner_name <> ''),
  email text NOT NULL,
  phone text NOT NULL CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  address text,
  time_zone text NOT NULL DEFAULT 'Asia/Kolkata',
  opens_early_minutes integer NOT NULL DEFAULT 120 CHECK (opens_early_minutes BETWEEN 0 AND 720),
  consultation_minutes integer NOT NULL DEFAULT 15 CHECK (consultation_minutes BETWEEN 1 AND 120),
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  map_place_id text,
  -- Rises with every edit, so that an editor of an older version is told.
  version integer NOT NULL DEFAULT 1,
  -- Deleted by its owner: it leaves every list, but its history and its address stay.
  deleted_at timestamptz,
  sends_texts boolean NOT NULL DEFAULT false,
  -- A patient confirms the phone before taking a token.
  confirms_phones boolean NOT NULL DEFAULT false,
  -- How many months after their last visit patients' names and phones are kept.
  keeps_patients_months integer NOT NULL DEFAULT 36 CHECK (keeps_patients_months BETWEEN 1 AND 120),
  -- The operator's answer to texts in the clinic's name: none yet (`none`), none for a clinic that sent texts before the operator
  -- was asked (`kept`), allowed (`granted`) or no longer allowed (`stopped`).
  text_permission text NOT NULL DEFAULT 'none'
    CONSTRAINT clinic_text_permission CHECK (text_permission IN ('none', 'kept', 'granted', 'stopped')),
  is_texting boolean NOT NULL
    GENERATED ALWAYS AS (sends_texts AND text_permission IN ('kept', 'granted')) STORED,
  -- A name in another script, in Latin letters. The program writes it; null if the name is in Latin letters.
  latin_text text,
  -- For the operator's search and order: it begins with the name, in small letters without dots.
  operator_text text NOT NULL GENERATED ALWAYS AS (
    translate(lower(normalize(name, NFKC)), '.', ' ') || ' ' || slug || ' ' || phone || ' '
      || translate(lower(normalize(coalesce(address, '') || ' ' || coalesce(latin_text, ''), NFKC)), '.', ' ')
  ) STORED,
  uses_letters boolean NOT NULL DEFAULT true,
  asks_visit_types boolean NOT NULL DEFAULT true,
  -- A call takes the first patient in line who is here, and passes those ahead who are not.
  calls_only_here boolean NOT NULL DEFAULT false,
  marks_fees boolean NOT NULL DEFAULT false,
  -- How most patients pay: one press marks a fee as paid this way.
  usual_payment text NOT NULL DEFAULT 'cash' CHECK (usual_payment IN ('cash', 'upi', 'card')),
  -- The owner gets the figures of each day at closing, and those of each month on the first of the next.
  mails_days boolean NOT NULL DEFAULT true,
  mails_months boolean NOT NULL DEFAULT true,
  -- The waiting room's screen says numbers in English within a call in another language.
  english_numbers boolean NOT NULL DEFAULT false,
  sends_whatsapp boolean NOT NULL DEFAULT false,
  -- Set by the operator; null for the default cap.
  whatsapp_cap_paise integer CHECK (whatsapp_cap_paise >= 0),
  is_on_whatsapp boolean NOT NULL
    GENERATED ALWAYS AS (sends_whatsapp AND text_permission IN ('kept', 'granted')) STORED,
  CONSTRAINT clinic_whole_location CHECK ((latitude IS NULL) = (longitude IS NULL)),
  CONSTRAINT clinic_deleted_is_inactive CHECK (deleted_at IS NULL OR NOT is_active),
  -- SQL computes days in this time zone: an unknown name would make every such statement fail.
  CONSTRAINT clinic_time_zone_known CHECK ((timestamptz '2000-01-01 00:00:00+00' AT TIME ZONE time_zone) IS NOT NULL)
);
CREATE INDEX clinic_by_name ON clinic (lower(name), id) WHERE is_active;
CREATE INDEX clinic_is_texting ON clinic (id) WHERE is_texting;
CREATE INDEX clinic_is_on_whatsapp ON clinic (id) WHERE is_on_whatsapp;
-- Clinics that wait for the operator's answer.
CREATE INDEX clinic_texts_to_look_at ON clinic (id)
  WHERE text_permission IN ('none', 'kept') AND (sends_texts OR confirms_phones OR sends_whatsapp);

CREATE TABLE clinic_member (
  clinic_id uuid NOT NULL REFERENCES clinic (id),
  account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('staff', 'admin', 'owner')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (clinic_id, account_id)
);
CREATE INDEX clinic_member_account ON clinic_member (account_id);
CREATE UNIQUE INDEX clinic_one_owner ON clinic_member (clinic_id) WHERE role = 'owner';

CREATE TABLE clinic_invitation (
  id uuid PRIMARY KEY,
  clinic_id uuid NOT NULL REFERENCES clinic (id),
  email text NOT NULL CHECK (email = lower(email)),
  -- An invitation never makes an owner.
  role text NOT NULL CHECK (role IN ('staff', 'admin')),
  token_hash bytea NOT NULL UNIQUE,
  invited_by uuid REFERENCES account (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  UNIQUE (clinic_id, email)
);
CREATE INDEX clinic_invitation_by ON clinic_invitation (invited_by);

-- The lock waits for a suspension that is under way. Without it the invitation would be written unseen by that transaction.
CREATE FUNCTION refuse_suspended_inviter() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM account WHERE id = NEW.invited_by FOR SHARE;
  IF EXISTS (SELECT FROM account WHERE id = NEW.invited_by AND suspended_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the inviter is suspended';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER clinic_invitation_not_of_suspended BEFORE INSERT ON clinic_invitation
  FOR EACH ROW EXECUTE FUNCTION refuse_suspended_inviter();

-- Digits that somebody types on a television in place of the address of the clinic's screen. They hold for some minutes.
CREATE TABLE screen_code (
  clinic_id uuid PRIMARY KEY REFERENCES clinic (id) ON DELETE CASCADE,
  digits text NOT NULL UNIQUE CHECK (digits ~ '^[0-9]{6}$'),
  expires_at timestamptz NOT NULL
);

-- Languages whose made voice somebody in the clinic has listened to and found clear.
CREATE TABLE understood_voice (
  clinic_id uuid NOT NULL REFERENCES clinic (id) ON DELETE CASCADE,
  language text NOT NULL CHECK (language IN ('en', 'hi', 'bn', 'mr', 'te', 'ta', 'gu', 'kn')),
  -- Null once that account is gone.
  said_by uuid REFERENCES account (id) ON DELETE SET NULL,
  said_at timestamptz NOT NULL,
  PRIMARY KEY (clinic_id, language)
);
CREATE INDEX understood_voice_said_by ON understood_voice (said_by);
