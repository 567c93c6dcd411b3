-- What visitors see before they belong to anything: clinics to be found, what the plans cost, and help.

-- A name and an address as they are searched: in small letters, each word after a space, without dots and apostrophes.
ALTER TABLE clinic ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
  ' ' || translate(lower(normalize(name || ' ' || coalesce(address, ''), NFKC)), E',;/()-\n\t.\'’', '        ')
) STORED;
-- Deleted clinics are inactive.
CREATE INDEX clinic_search ON clinic USING gin (search_text gin_trgm_ops) WHERE is_active;
CREATE INDEX clinic_by_name ON clinic (lower(name), id) WHERE is_active;
CREATE INDEX doctor_by_specialty ON doctor (specialty, clinic_id) WHERE removed_at IS NULL;

-- What a plan costs in rupees a month. An earlier price stays as a row that is no longer active.
CREATE TABLE pricing (
  id uuid PRIMARY KEY,
  plan_type text NOT NULL CHECK (plan_type = 'pro'),
  rupees integer NOT NULL CHECK (rupees >= 1),
  is_active boolean NOT NULL DEFAULT true,
  created_by uuid REFERENCES account (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX pricing_one_active ON pricing (plan_type) WHERE is_active;

CREATE TABLE support_request (
  id uuid PRIMARY KEY,
  account_id uuid REFERENCES account (id) ON DELETE SET NULL,
  name text NOT NULL CHECK (name <> ''),
  email text NOT NULL,
  topic text NOT NULL,
  message text NOT NULL CHECK (message <> ''),
  created_at timestamptz NOT NULL
);
CREATE INDEX support_request_newest ON support_request (created_at);
