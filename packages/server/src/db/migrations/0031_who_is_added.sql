-- What staff may say of a patient whom they add: age and sex of the patient, and of this visit its type and a note.

-- An age is kept with the day on which it was said: nobody is asked for a birthday.
ALTER TABLE patient
  ADD COLUMN age smallint CHECK (age BETWEEN 0 AND 120),
  ADD COLUMN age_on date,
  ADD COLUMN sex text CHECK (sex IN ('female', 'male', 'other')),
  ADD CONSTRAINT patient_age_of_a_day CHECK ((age IS NULL) = (age_on IS NULL));

-- Whoever has no phone cannot be known again: each time a patient of its own, as an index finds no two nulls equal.
ALTER TABLE patient
  ALTER COLUMN phone DROP NOT NULL,
  DROP COLUMN search_text,
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (normalised_name || coalesce(' ' || phone, '')) STORED;
CREATE INDEX patient_search ON patient USING gin (clinic_id, search_text gin_trgm_ops);

-- The note is of the day: it goes after it, and with the patient.
ALTER TABLE token
  ADD COLUMN visit_type text CHECK (visit_type IN ('new', 'follow_up', 'report')),
  ADD COLUMN note text CHECK (char_length(note) BETWEEN 1 AND 40),
  -- Of before staff corrected the phone: they lead the device that took the token to it, and nobody else.
  ADD COLUMN former_secrets text[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT token_former_secrets_of_device CHECK (former_secrets = '{}' OR device_id IS NOT NULL),
  DROP CONSTRAINT token_erased_whole,
  ADD CONSTRAINT token_erased_whole CHECK (
    CASE WHEN patient_id IS NULL
      THEN num_nonnulls(phone, secret, device_id, typed_name, travel_minutes, note) = 0
        AND former_secrets = '{}' AND status IN ('completed', 'cancelled')
      ELSE secret IS NOT NULL
    END
  ),
  -- Nobody takes a token without a phone; staff may add somebody who has none. It has no family to share ordinals with.
  ADD CONSTRAINT token_without_phone CHECK (phone IS NOT NULL OR patient_id IS NULL OR (is_walk_in AND ordinal = 0));
CREATE INDEX token_former_secrets ON token USING gin (former_secrets) WHERE former_secrets <> '{}';
CREATE INDEX token_noted ON token (issued_at) WHERE note IS NOT NULL;

-- The device that asked for alerts; of before it was kept, none.
ALTER TABLE push_subscription ADD COLUMN device_id uuid;

ALTER TABLE clinic ADD COLUMN asks_visit_types boolean NOT NULL DEFAULT true;
