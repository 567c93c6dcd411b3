-- Scan & Share of India's health network (ABDM): a patient scans the clinic's code in an ABHA app and gets a token.

CREATE TABLE abdm_facility (
  clinic_id uuid PRIMARY KEY REFERENCES clinic (id) ON DELETE CASCADE,
  facility_id text NOT NULL CHECK (facility_id ~ '^IN[0-9A-Z]{10}$'),
  -- The name under which ABHA apps show the clinic.
  hip_name text NOT NULL CHECK (hip_name ~ '^[A-Za-z0-9]([A-Za-z0-9 ]{0,13}[A-Za-z0-9])?$'),
  -- When the operator linked the facility to this installation. Nothing is accepted for it before.
  registered_at timestamptz
);
-- Another clinic may type a facility's id, but the operator can register it only for one.
CREATE UNIQUE INDEX abdm_facility_registered ON abdm_facility (facility_id) WHERE registered_at IS NOT NULL;

-- The line in which the patients of a counter's code get their tokens.
CREATE TABLE abdm_counter (
  doctor_id uuid PRIMARY KEY,
  clinic_id uuid NOT NULL REFERENCES abdm_facility (clinic_id) ON DELETE CASCADE,
  counter_id text NOT NULL CHECK (counter_id ~ '^[A-Za-z0-9]{1,20}$'),
  CONSTRAINT abdm_counter_of_own_doctor FOREIGN KEY (doctor_id, clinic_id) REFERENCES doctor (id, clinic_id) ON DELETE CASCADE,
  CONSTRAINT abdm_counter_once UNIQUE (clinic_id, counter_id)
);

-- A request of the gateway, until it is answered. Kept for two days, so that a repeat is recognised.
CREATE TABLE abdm_request (
  id uuid PRIMARY KEY,
  -- The gateway's own id of the request. It is handled once.
  request_id uuid NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('share', 'running_token')),
  -- The request with the patient's profile, and later the answer: sealed, and removed once the answer is sent.
  asked_sealed text,
  answer_sealed text,
  received_at timestamptz NOT NULL,
  answered_at timestamptz,
  -- The gateway's HTTP status for our answer; null if the answer came too late to be sent.
  answer_status smallint,
  CONSTRAINT abdm_request_kept CHECK (
    CASE WHEN answered_at IS NULL THEN num_nonnulls(asked_sealed, answer_sealed) = 1
      ELSE num_nonnulls(asked_sealed, answer_sealed) = 0 END
  ),
  CONSTRAINT abdm_request_status CHECK (answer_status IS NULL OR answered_at IS NOT NULL)
);
CREATE INDEX abdm_request_received ON abdm_request (received_at);
