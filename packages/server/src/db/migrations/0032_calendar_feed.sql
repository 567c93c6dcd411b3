-- The secret addresses at which doctors' own calendars read their bookings. A doctor has at most one.
CREATE TABLE calendar_feed (
  doctor_id uuid PRIMARY KEY,
  clinic_id uuid NOT NULL,
  -- SHA-256 of the secret in the address. Nobody can read the address itself.
  secret_hash bytea NOT NULL UNIQUE CHECK (octet_length(secret_hash) = 32),
  -- The owner allows patients' names in it.
  with_names boolean NOT NULL,
  made_by uuid REFERENCES account (id) ON DELETE SET NULL,
  made_at timestamptz NOT NULL,
  FOREIGN KEY (doctor_id, clinic_id) REFERENCES doctor (id, clinic_id) ON DELETE CASCADE
);
CREATE INDEX calendar_feed_of_clinic ON calendar_feed (clinic_id);
CREATE INDEX calendar_feed_made_by ON calendar_feed (made_by);
