-- The keys with which other programs work in a clinic. Ended keys stay for a year, so that the clinic sees what they did.
CREATE TABLE api_key (
  id uuid PRIMARY KEY,
  clinic_id uuid NOT NULL REFERENCES clinic (id),
  -- The only doctor for whom the key works; null for the whole clinic.
  doctor_id uuid,
  name text NOT NULL CHECK (name <> '' AND char_length(name) <= 60),
  -- SHA-256 of the key. Nobody can read the key itself.
  secret_hash bytea NOT NULL UNIQUE CHECK (octet_length(secret_hash) = 32),
  last_four text NOT NULL CHECK (last_four ~ '^[0-9A-Za-z]{4}$'),
  scopes text[] NOT NULL CHECK (
    cardinality(scopes) > 0 AND scopes <@ ARRAY['queue:read', 'queue:write', 'bookings:read', 'bookings:write', 'patients:read', 'reports:read']
  ),
  -- The member who made the key. It works only while this member is an admin or owner of the clinic.
  made_by uuid REFERENCES account (id) ON DELETE SET NULL,
  made_at timestamptz NOT NULL,
  expires_at timestamptz,
  last_used_at timestamptz,
  last_used_from text,
  ended_at timestamptz,
  CONSTRAINT api_key_of_own_doctor FOREIGN KEY (doctor_id, clinic_id) REFERENCES doctor (id, clinic_id),
  CONSTRAINT api_key_patients_of_clinic CHECK (doctor_id IS NULL OR NOT 'patients:read' = ANY (scopes)),
  CONSTRAINT api_key_expires_later CHECK (expires_at > made_at),
  CONSTRAINT api_key_used_from CHECK ((last_used_at IS NULL) = (last_used_from IS NULL))
);
-- Also finds the keys of a clinic.
CREATE UNIQUE INDEX api_key_name ON api_key (clinic_id, lower(name)) WHERE ended_at IS NULL;
CREATE INDEX api_key_of_clinic ON api_key (clinic_id, made_at);
CREATE INDEX api_key_of_doctor ON api_key (doctor_id) WHERE doctor_id IS NOT NULL;
CREATE INDEX api_key_made_by ON api_key (made_by);
