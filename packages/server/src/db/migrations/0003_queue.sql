CREATE TABLE doctor_queue (
  doctor_id uuid PRIMARY KEY REFERENCES doctor (id),
  clinic_id uuid NOT NULL REFERENCES clinic (id),
  open_session_id uuid,
  -- What somebody pressed last, and the service date on which it holds.
  practice text CHECK (practice IN ('open', 'closed')),
  practice_date date,
  revision bigint NOT NULL DEFAULT 0,
  call_revision bigint NOT NULL DEFAULT 0 CHECK (call_revision <= revision),
  CHECK ((practice IS NULL) = (practice_date IS NULL))
);

CREATE TABLE queue_session (
  id uuid PRIMARY KEY,
  doctor_id uuid NOT NULL REFERENCES doctor (id),
  clinic_id uuid NOT NULL REFERENCES clinic (id),
  service_date date NOT NULL,
  sequence integer NOT NULL CHECK (sequence > 0),
  last_number integer NOT NULL DEFAULT 0 CHECK (last_number >= 0),
  now_serving integer NOT NULL DEFAULT 0 CHECK (now_serving BETWEEN 0 AND last_number),
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  UNIQUE (doctor_id, service_date, sequence)
);
CREATE UNIQUE INDEX queue_session_one_open ON queue_session (doctor_id) WHERE ended_at IS NULL;

ALTER TABLE doctor_queue ADD FOREIGN KEY (open_session_id) REFERENCES queue_session (id);

CREATE TABLE token (
  id uuid PRIMARY KEY,
  clinic_id uuid NOT NULL REFERENCES clinic (id),
  doctor_id uuid NOT NULL REFERENCES doctor (id),
  session_id uuid NOT NULL REFERENCES queue_session (id),
  patient_id uuid NOT NULL REFERENCES patient (id),
  number integer NOT NULL CHECK (number > 0),
  status text NOT NULL CHECK (status IN ('waiting', 'called', 'completed', 'cancelled')),
  reason text CHECK (reason IN ('skipped', 'no_show', 'left', 'practice_closed', 'reset', 'undone')),
  phone text NOT NULL,
  -- 0 for the phone's first live token, 1 to 3 for family members.
  ordinal integer NOT NULL CHECK (ordinal BETWEEN 0 AND 3),
  secret text NOT NULL UNIQUE,
  device_id uuid,
  is_walk_in boolean NOT NULL DEFAULT false,
  travel_minutes integer CHECK (travel_minutes BETWEEN 0 AND 1440),
  issued_at timestamptz NOT NULL,
  arrived_at timestamptz,
  called_at timestamptz,
  finished_at timestamptz,
  recalls integer NOT NULL DEFAULT 0,
  CHECK ((status = 'cancelled') = (reason IS NOT NULL)),
  UNIQUE (session_id, number)
);
CREATE UNIQUE INDEX token_one_called ON token (session_id) WHERE status = 'called';
CREATE UNIQUE INDEX token_one_live_per_phone ON token (session_id, phone, ordinal) WHERE status IN ('waiting', 'called');
CREATE UNIQUE INDEX token_one_live_per_patient ON token (session_id, patient_id) WHERE status IN ('waiting', 'called');
CREATE INDEX token_waiting ON token (session_id, number) WHERE status = 'waiting';
CREATE INDEX token_patient ON token (patient_id);

CREATE TABLE queue_event (
  doctor_id uuid NOT NULL REFERENCES doctor (id),
  revision bigint NOT NULL,
  clinic_id uuid NOT NULL REFERENCES clinic (id),
  session_id uuid REFERENCES queue_session (id),
  kind text NOT NULL,
  number integer,
  -- The identity that granted it, as in context/actor.ts, and the name its colleagues know it by.
  actor jsonb NOT NULL,
  detail jsonb NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (doctor_id, revision)
);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER queue_event_append_only BEFORE UPDATE OR DELETE ON queue_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Tokens issued per doctor and service date, by whoever: the counter that the plan's limit is claimed on.
CREATE TABLE daily_token_usage (
  doctor_id uuid NOT NULL REFERENCES doctor (id),
  service_date date NOT NULL,
  clinic_id uuid NOT NULL REFERENCES clinic (id),
  issued integer NOT NULL CHECK (issued > 0),
  PRIMARY KEY (doctor_id, service_date)
);

-- The first committed answer to a repeated request; `scope` hashes who asked, the operation, the key and the input.
CREATE TABLE idempotency_key (
  scope bytea PRIMARY KEY,
  answer jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX idempotency_key_age ON idempotency_key (created_at);

-- Where mail lands when no SMTP server is configured: a trial on one machine.
CREATE TABLE local_mail (
  id uuid PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX local_mail_newest ON local_mail (sent_at DESC);
