-- Accounts, how they sign in, and what protects them.

CREATE TABLE account (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  email_verified boolean NOT NULL DEFAULT false,
  image text,
  role text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'admin', 'super_admin')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Confirmed by a code: its holder can sign in with one.
  phone text UNIQUE CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- The language of mails to this account.
  language text NOT NULL DEFAULT 'en',
  -- Kept here because login sessions are removed when they end.
  last_sign_in_at timestamptz,
  -- The browser that signed up, until the address is verified. Only in this browser does the link of the mail verify the
  -- password that was typed there; anywhere else it asks for a new one.
  sign_up_device_id uuid CHECK (sign_up_device_id IS NULL OR NOT email_verified),
  -- Suspended by the operator: nobody signs in until that is lifted.
  suspended_at timestamptz,
  -- A super admin loses that role at the server's command line first, so that somebody is left who can lift a suspension.
  CONSTRAINT account_super_admins_stay CHECK (role <> 'super_admin' OR suspended_at IS NULL)
);
-- Accounts that were not verified are removed after seven days.
CREATE INDEX account_unverified ON account (created_at) WHERE NOT email_verified;
-- Each request of a doctor asks whether the account with the doctor's phone is suspended. Few accounts are.
CREATE INDEX account_suspended_phone ON account (phone) WHERE suspended_at IS NOT NULL;

CREATE TABLE login_session (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  token text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- When the second factor was given. Null if the account had none when the session began.
  second_factor_at timestamptz
);
CREATE INDEX login_session_account ON login_session (account_id);

CREATE FUNCTION refuse_suspended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM account WHERE id = NEW.account_id AND suspended_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the account is suspended';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER login_session_not_suspended BEFORE INSERT ON login_session
  FOR EACH ROW EXECUTE FUNCTION refuse_suspended();

CREATE TABLE account_credential (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  provider_id text NOT NULL,
  provider_account_id text NOT NULL,
  password text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider_id, provider_account_id)
);
CREATE INDEX account_credential_account ON account_credential (account_id);

CREATE TABLE account_verification (
  id uuid PRIMARY KEY,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX account_verification_identifier ON account_verification (identifier);
-- All links of an account end when its password changes.
CREATE INDEX account_verification_value ON account_verification (value);

-- Devices on which an account has signed in. Their failed sign-ins are counted apart from those of unknown devices.
CREATE TABLE account_device (
  account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  device_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, device_id)
);

CREATE TABLE second_factor (
  account_id uuid PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  -- The secret shared with the authenticator app, sealed with the deployment's secret.
  secret_sealed text NOT NULL,
  -- The 30-second step of the newest accepted code. Neither that code nor an earlier one is accepted again.
  last_step bigint NOT NULL,
  since timestamptz NOT NULL
);

-- A code is deleted when it is used. Codes have 120 random bits, so a digest without a salt gives nothing away.
CREATE TABLE recovery_code (
  account_id uuid NOT NULL REFERENCES second_factor (account_id) ON DELETE CASCADE,
  digest bytea NOT NULL,
  PRIMARY KEY (account_id, digest)
);

-- A pending change of address, one for each account. Each address gets its own link, stored as a digest; the address changes
-- when both links were opened.
CREATE TABLE email_change (
  account_id uuid PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  new_email text NOT NULL CHECK (new_email = lower(new_email)),
  old_digest text NOT NULL UNIQUE,
  new_digest text NOT NULL UNIQUE,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  expires_at timestamptz NOT NULL
);

-- The newest one-time code for each purpose and phone, as a keyed digest.
CREATE TABLE phone_code (
  subject text PRIMARY KEY,
  code_mac text NOT NULL,
  failures integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);

-- Failed sign-ins for each subject (a phone, an email, a device): see core/accounts/sign-in-throttle.
CREATE TABLE sign_in_throttle (
  subject text PRIMARY KEY,
  failures integer NOT NULL DEFAULT 0,
  day date NOT NULL,
  failures_today integer NOT NULL DEFAULT 0,
  blocked_until timestamptz,
  allowed_until timestamptz,
  updated_at timestamptz NOT NULL DEFAULT now()
);
