-- Missed calls: a patient without internet calls a line's number and gets a token by text message.

-- The line in which the callers of one address get their tokens. The address is made of the id.
CREATE TABLE missed_call_line (
  id uuid PRIMARY KEY,
  doctor_id uuid NOT NULL UNIQUE,
  clinic_id uuid NOT NULL,
  -- The language of the callers' texts.
  language text NOT NULL CHECK (language ~ '^[a-z]{2}$'),
  made_at timestamptz NOT NULL,
  UNIQUE (id, clinic_id),
  FOREIGN KEY (doctor_id, clinic_id) REFERENCES doctor (id, clinic_id) ON DELETE CASCADE
);
CREATE INDEX missed_call_line_of_clinic ON missed_call_line (clinic_id);

-- The calls that get a token, without the phone. Deleted after two days.
CREATE TABLE missed_call (
  line_id uuid NOT NULL,
  -- The provider's id of the call. A repeated report of the same call is handled once.
  call_id text NOT NULL CHECK (length(call_id) BETWEEN 1 AND 100),
  clinic_id uuid NOT NULL,
  -- The keyed digest of the phone.
  phone_mac text NOT NULL,
  service_date date NOT NULL,
  -- The number of this call among those of the phone, and among those of the clinic, on its service date.
  of_phone smallint NOT NULL CHECK (of_phone BETWEEN 1 AND 3),
  of_clinic smallint NOT NULL CHECK (of_clinic BETWEEN 1 AND 200),
  called_at timestamptz NOT NULL,
  -- False until the token is issued.
  has_token boolean NOT NULL,
  PRIMARY KEY (line_id, call_id),
  FOREIGN KEY (line_id, clinic_id) REFERENCES missed_call_line (id, clinic_id) ON DELETE CASCADE,
  CONSTRAINT missed_call_of_phone UNIQUE (clinic_id, service_date, phone_mac, of_phone),
  CONSTRAINT missed_call_of_clinic UNIQUE (clinic_id, service_date, of_clinic)
);
CREATE INDEX missed_call_called ON missed_call (called_at);
