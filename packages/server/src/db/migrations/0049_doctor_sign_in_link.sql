-- A link by which a doctor signs in on a phone without typing, shown as a QR code. It works once, for at most ten minutes:
-- using it deletes its row, and a new link replaces the doctor's earlier one.
CREATE TABLE doctor_sign_in_link (
  doctor_id uuid PRIMARY KEY,
  clinic_id uuid NOT NULL,
  secret_hash bytea NOT NULL UNIQUE CHECK (length(secret_hash) = 32),
  -- The link works only as long as this member may see doctors' codes.
  made_by uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  FOREIGN KEY (doctor_id, clinic_id) REFERENCES doctor (id, clinic_id) ON DELETE CASCADE,
  CONSTRAINT doctor_sign_in_link_is_short CHECK (expires_at > made_at AND expires_at <= made_at + interval '10 minutes')
);
CREATE INDEX doctor_sign_in_link_of_clinic ON doctor_sign_in_link (clinic_id);
CREATE INDEX doctor_sign_in_link_made_by ON doctor_sign_in_link (made_by);
CREATE INDEX doctor_sign_in_link_expires ON doctor_sign_in_link (expires_at);
