-- What a clinic needs to run its whole day: who belongs to it, where it is, whom it has seen, what it announced.

-- Both ship with PostgreSQL and may be created by the owner of a database: the search in names and phones needs them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- A phone that was proved by a code: its holder can sign in with one.
ALTER TABLE account ADD COLUMN phone text UNIQUE CHECK (phone ~ '^\+[1-9][0-9]{6,14}$');

-- The newest one-time code for a purpose and phone. Only its keyed digest is kept.
CREATE TABLE phone_code (
  subject text PRIMARY KEY,
  code_mac text NOT NULL,
  failures integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);

ALTER TABLE clinic
  ADD COLUMN latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  ADD COLUMN longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  ADD COLUMN map_place_id text,
  -- Rises with every edit: an editor who looked at an older one is told.
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- Deleted by its owner: gone from every list, its history and its address kept.
  ADD COLUMN deleted_at timestamptz,
  ADD CONSTRAINT clinic_whole_location CHECK ((latitude IS NULL) = (longitude IS NULL)),
  ADD CONSTRAINT clinic_deleted_is_inactive CHECK (deleted_at IS NULL OR NOT is_active);

CREATE TABLE clinic_invitation (
  id uuid PRIMARY KEY,
  clinic_id uuid NOT NULL REFERENCES clinic (id),
  email text NOT NULL CHECK (email = lower(email)),
  -- The owner's place is not given away by an invitation.
  role text NOT NULL CHECK (role IN ('staff', 'admin')),
  token_hash bytea NOT NULL UNIQUE,
  invited_by uuid REFERENCES account (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  UNIQUE (clinic_id, email)
);

ALTER TABLE doctor ADD COLUMN version integer NOT NULL DEFAULT 1;

ALTER TABLE patient
  ADD COLUMN email text,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN visit_count integer NOT NULL DEFAULT 0 CHECK (visit_count >= 0),
  ADD COLUMN first_visit_at timestamptz,
  ADD COLUMN last_visit_at timestamptz,
  ADD COLUMN last_doctor_id uuid REFERENCES doctor (id),
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (normalised_name || ' ' || phone) STORED;
CREATE INDEX patient_search ON patient USING gin (clinic_id, search_text gin_trgm_ops);
CREATE INDEX patient_by_name ON patient (clinic_id, normalised_name, id);
CREATE INDEX patient_by_visits ON patient (clinic_id, visit_count, id);
CREATE INDEX patient_by_last_visit ON patient (clinic_id, last_visit_at, id);

-- A visit is a token that was completed. Whatever completes a token, or takes that back, the patient's visits follow.
CREATE FUNCTION follow_visits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Two doctors may complete one patient at once. The lock comes first and alone: a statement that waits for it would
  -- count the visits as they were before it waited.
  PERFORM FROM patient WHERE id = NEW.patient_id FOR NO KEY UPDATE;
  UPDATE patient p SET (visit_count, first_visit_at, last_visit_at, last_doctor_id) = (
    SELECT count(*), min(t.called_at), max(t.called_at), (array_agg(t.doctor_id ORDER BY t.called_at DESC))[1]
    FROM token t WHERE t.patient_id = NEW.patient_id AND t.status = 'completed'
  ) WHERE p.id = NEW.patient_id;
  RETURN NULL;
END $$;
CREATE TRIGGER token_follow_visits AFTER UPDATE OF status ON token FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status AND 'completed' IN (OLD.status, NEW.status))
  EXECUTE FUNCTION follow_visits();

UPDATE patient p SET visit_count = v.visits, first_visit_at = v.first_at, last_visit_at = v.last_at,
    last_doctor_id = v.last_doctor
  FROM (
    SELECT patient_id, count(*) AS visits, min(called_at) AS first_at, max(called_at) AS last_at,
      (array_agg(doctor_id ORDER BY called_at DESC))[1] AS last_doctor
    FROM token WHERE status = 'completed' GROUP BY patient_id
  ) v
  WHERE v.patient_id = p.id;

-- A late start or a break that somebody announced, until when it holds.
ALTER TABLE doctor_queue
  ADD COLUMN announcement text CHECK (announcement IN ('delay', 'break')),
  ADD COLUMN announced_until timestamptz,
  ADD CONSTRAINT doctor_queue_whole_announcement CHECK ((announcement IS NULL) = (announced_until IS NULL));

CREATE INDEX queue_event_day ON queue_event (doctor_id, at);
