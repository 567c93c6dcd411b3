-- Patients: who they are, lists of them that clinics import, and what was done with their data.

-- An import can be undone as a whole.
CREATE TABLE patient_import (
  id uuid PRIMARY KEY,
  clinic_id uuid NOT NULL REFERENCES clinic (id),
  -- The account that began it, and the name its colleagues know it by.
  account_id uuid NOT NULL,
  by_name text NOT NULL,
  at timestamptz NOT NULL,
  -- How many patients it added.
  added integer NOT NULL DEFAULT 0 CHECK (added BETWEEN 0 AND 10000),
  undone_at timestamptz,
  undone_by text,
  CONSTRAINT patient_import_undone_by_whom CHECK ((undone_at IS NULL) = (undone_by IS NULL)),
  UNIQUE (clinic_id, id)
);
CREATE INDEX patient_import_newest ON patient_import (clinic_id, at DESC, id);

CREATE TABLE patient (
  id uuid PRIMARY KEY,
  clinic_id uuid NOT NULL REFERENCES clinic (id),
  -- A patient without a phone can't be recognised: each visit makes a new one, as an index finds no two nulls equal.
  phone text CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  name text NOT NULL CHECK (name <> ''),
  normalised_name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  email text,
  version integer NOT NULL DEFAULT 1,
  -- A visit is a completed token: see follow_visits.
  visit_count integer NOT NULL DEFAULT 0 CHECK (visit_count >= 0),
  first_visit_at timestamptz,
  last_visit_at timestamptz,
  last_doctor_id uuid,
  -- An age is kept with the day on which it was given, so that nobody is asked for a birthday.
  age smallint CHECK (age BETWEEN 0 AND 120),
  age_on date,
  sex text CHECK (sex IN ('female', 'male', 'other')),
  search_text text NOT NULL GENERATED ALWAYS AS (normalised_name || coalesce(' ' || phone, '')) STORED,
  -- Null for a patient who came with a token.
  import_id uuid,
  -- For references that hold a row and its patient to one clinic.
  CONSTRAINT patient_of_clinic UNIQUE (id, clinic_id),
  UNIQUE (clinic_id, phone, normalised_name),
  FOREIGN KEY (last_doctor_id, clinic_id) REFERENCES doctor (id, clinic_id),
  CONSTRAINT patient_of_own_import FOREIGN KEY (clinic_id, import_id) REFERENCES patient_import (clinic_id, id),
  CONSTRAINT patient_age_of_a_day CHECK ((age IS NULL) = (age_on IS NULL)),
  -- Without phones, importing one list twice would add everybody twice.
  CONSTRAINT patient_imported_by_phone CHECK (import_id IS NULL OR phone IS NOT NULL)
);
CREATE INDEX patient_search ON patient USING gin (clinic_id, search_text gin_trgm_ops);
CREATE INDEX patient_by_name ON patient (clinic_id, normalised_name, id);
CREATE INDEX patient_by_visits ON patient (clinic_id, visit_count, id);
CREATE INDEX patient_by_last_visit ON patient (clinic_id, last_visit_at, id);
CREATE INDEX patient_of_import ON patient (import_id) WHERE import_id IS NOT NULL;
-- For the operator, who sees the patients of all clinics together and searches them by the index above.
CREATE INDEX patient_of_all_by_name ON patient (normalised_name, id);
CREATE INDEX patient_of_all_by_visits ON patient (visit_count, id);
CREATE INDEX patient_of_all_by_last_visit ON patient (last_visit_at, id);

-- A phone that a code sent to it has confirmed on a device. It counts in every clinic that asks.
CREATE TABLE confirmed_phone (
  device_id uuid NOT NULL,
  phone text NOT NULL CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  confirmed_at timestamptz NOT NULL,
  -- The day of the last token it was used for. A pair that nobody uses is removed after a year.
  used_at timestamptz NOT NULL,
  PRIMARY KEY (device_id, phone),
  CONSTRAINT confirmed_phone_used_after CHECK (used_at >= confirmed_at)
);
-- Erasing a patient erases these rows too.
CREATE INDEX confirmed_phone_of ON confirmed_phone (phone);

-- What was done with whose data, and by whom. The id of an erased patient leads nowhere.
CREATE TABLE patient_data_event (
  id uuid PRIMARY KEY,
  clinic_id uuid NOT NULL REFERENCES clinic (id),
  patient_id uuid NOT NULL,
  -- 'expired': erased by Baari itself when the clinic's time for keeping patients was over.
  kind text NOT NULL CHECK (kind IN ('downloaded', 'erased', 'expired')),
  account_id uuid,
  by_name text,
  at timestamptz NOT NULL,
  CONSTRAINT patient_data_event_by_whom CHECK (num_nulls(account_id, by_name) = CASE kind WHEN 'expired' THEN 2 ELSE 0 END)
);
CREATE UNIQUE INDEX patient_data_event_erased_once ON patient_data_event (patient_id) WHERE kind <> 'downloaded';
CREATE INDEX patient_data_event_newest ON patient_data_event (clinic_id, at DESC, id);
CREATE TRIGGER patient_data_event_append_only BEFORE UPDATE OR DELETE ON patient_data_event
  FOR EACH ROW EXECUTE FUNCTION refuse_unless_erasing();
CREATE TRIGGER patient_data_event_not_emptied BEFORE TRUNCATE ON patient_data_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_empty_unless_erasing();
