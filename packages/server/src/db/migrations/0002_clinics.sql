CREATE TABLE clinic (
  id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text NOT NULL CHECK (name <> ''),
  owner_name text NOT NULL CHECK (owner_name <> ''),
  email text NOT NULL,
  phone text NOT NULL CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  address text,
  time_zone text NOT NULL DEFAULT 'Asia/Kolkata',
  opens_early_minutes integer NOT NULL DEFAULT 120 CHECK (opens_early_minutes BETWEEN 0 AND 720),
  consultation_minutes integer NOT NULL DEFAULT 15 CHECK (consultation_minutes BETWEEN 1 AND 120),
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE clinic_member (
  clinic_id uuid NOT NULL REFERENCES clinic (id),
  account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('staff', 'admin', 'owner')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (clinic_id, account_id)
);
CREATE INDEX clinic_member_account ON clinic_member (account_id);
CREATE UNIQUE INDEX clinic_one_owner ON clinic_member (clinic_id) WHERE role = 'owner';

CREATE TABLE doctor (
  id uuid PRIMARY KEY,
  clinic_id uuid NOT NULL REFERENCES clinic (id),
  slug text NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  specialty text NOT NULL,
  phone text NOT NULL CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- Encrypted: the owner can look at the code again, a stolen copy of the database cannot.
  code_encrypted text NOT NULL,
  years_experience integer CHECK (years_experience BETWEEN 0 AND 50),
  qualifications text,
  languages text[],
  consultation_fee numeric(9, 2) CHECK (consultation_fee >= 0),
  department text,
  bio text,
  working_hours jsonb NOT NULL,
  -- The doctor's own average; without one the clinic's holds.
  consultation_minutes integer CHECK (consultation_minutes BETWEEN 1 AND 120),
  created_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz
);
CREATE UNIQUE INDEX doctor_slug ON doctor (clinic_id, slug) WHERE removed_at IS NULL;
CREATE INDEX doctor_phone ON doctor (phone) WHERE removed_at IS NULL;

CREATE TABLE doctor_login_session (
  id uuid PRIMARY KEY,
  doctor_id uuid NOT NULL REFERENCES doctor (id),
  token_hash bytea NOT NULL UNIQUE,
  device_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX doctor_login_session_doctor ON doctor_login_session (doctor_id);

-- Devices on which a doctor has signed in: their failures are counted apart from a stranger's.
CREATE TABLE doctor_device (
  doctor_id uuid NOT NULL REFERENCES doctor (id),
  device_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (doctor_id, device_id)
);

-- Wrong tries at a secret, by what was tried (a phone, an email, a device): see core/accounts/sign-in-throttle.
CREATE TABLE sign_in_throttle (
  subject text PRIMARY KEY,
  failures integer NOT NULL DEFAULT 0,
  day date NOT NULL,
  failures_today integer NOT NULL DEFAULT 0,
  blocked_until timestamptz,
  allowed_until timestamptz,
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE patient (
  id uuid PRIMARY KEY,
  clinic_id uuid NOT NULL REFERENCES clinic (id),
  phone text NOT NULL CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  name text NOT NULL CHECK (name <> ''),
  normalised_name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (clinic_id, phone, normalised_name)
);
