-- What waits are learned from, what was learned, how true they were, and who wants to be alerted.

-- As they were when the session opened: what is learned of it does not change when somebody edits the hours later.
ALTER TABLE queue_session
  -- The minutes of a consultation that somebody had typed for the doctor or the clinic.
  ADD COLUMN typed_minutes integer,
  -- The working slots of its service date, each [start, end] in milliseconds since 1970.
  ADD COLUMN slots jsonb NOT NULL DEFAULT '[]',
  -- When the model had learned from it.
  ADD COLUMN learned_at timestamptz,
  ADD CONSTRAINT queue_session_learned_is_ended CHECK (learned_at IS NULL OR ended_at IS NOT NULL);
CREATE INDEX queue_session_to_learn ON queue_session (ended_at) WHERE ended_at IS NOT NULL AND learned_at IS NULL;

-- The doctor's model after all sessions that were learned from: it follows from the log and can be made again.
CREATE TABLE wait_model (
  doctor_id uuid PRIMARY KEY REFERENCES doctor (id) ON DELETE CASCADE,
  model jsonb NOT NULL
);

-- What patients of a session were told on joining, against when they were called.
CREATE TABLE session_accuracy (
  session_id uuid PRIMARY KEY REFERENCES queue_session (id) ON DELETE CASCADE,
  doctor_id uuid NOT NULL REFERENCES doctor (id) ON DELETE CASCADE,
  clinic_id uuid NOT NULL REFERENCES clinic (id) ON DELETE CASCADE,
  service_date date NOT NULL,
  told integer NOT NULL,
  -- Of them those called inside the range, and those called before it.
  inside integer NOT NULL,
  sooner integer NOT NULL,
  -- By how many minutes each was off, in no order.
  error_minutes smallint[] NOT NULL,
  CHECK (told = cardinality(error_minutes) AND inside >= 0 AND sooner >= 0 AND inside + sooner <= told)
);
CREATE INDEX session_accuracy_of_clinic ON session_accuracy (clinic_id, service_date);
CREATE INDEX session_accuracy_of_date ON session_accuracy (service_date);
CREATE INDEX session_accuracy_of_doctor ON session_accuracy (doctor_id);

-- Whether patients get text messages about their turn.
ALTER TABLE clinic ADD COLUMN sends_texts boolean NOT NULL DEFAULT false;
CREATE INDEX clinic_sends_texts ON clinic (id) WHERE sends_texts;

ALTER TABLE token
  -- The patient would rather wait less in the clinic and dare more.
  ADD COLUMN cuts_closer boolean NOT NULL DEFAULT false,
  ADD COLUMN wants_texts boolean NOT NULL DEFAULT true,
  -- That of the page on which it was taken: alerts are written in it.
  ADD COLUMN language text NOT NULL DEFAULT 'en';

-- The keys with which this platform proves to push services that it is the one that was subscribed to (RFC 8292).
CREATE TABLE push_key (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  public_key text NOT NULL,
  private_key_sealed text NOT NULL
);

-- Browsers that want alerts about a token.
CREATE TABLE push_subscription (
  token_id uuid NOT NULL REFERENCES token (id) ON DELETE CASCADE,
  doctor_id uuid NOT NULL REFERENCES doctor (id) ON DELETE CASCADE,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (token_id, endpoint)
);
-- After every change of a queue it is asked whether anybody wants to be alerted.
CREATE INDEX push_subscription_of_doctor ON push_subscription (doctor_id);

-- Alerts that were decided: each once for an address. `address` is a push endpoint, or 'text' for the token's phone.
CREATE TABLE token_alert (
  token_id uuid NOT NULL REFERENCES token (id) ON DELETE CASCADE,
  occasion text NOT NULL,
  address text NOT NULL,
  decided_at timestamptz NOT NULL,
  -- From when on it counts as sent: set before it is handed over, taken back when that surely failed.
  handed_over_at timestamptz,
  PRIMARY KEY (token_id, occasion, address)
);
