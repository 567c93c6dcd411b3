-- What protects an account beside its password, and a change of its address that is under way.
CREATE TABLE second_factor (
  account_id uuid PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  -- What it shares with an authenticator app, sealed with the deployment's secret.
  secret_sealed text NOT NULL,
  -- The step of 30 seconds of the newest code that was taken: neither that one nor an earlier one is taken again.
  last_step bigint NOT NULL,
  since timestamptz NOT NULL
);

-- A code is deleted as it is used. They are random, with 120 bits: a digest without a salt tells nothing of them.
CREATE TABLE recovery_code (
  account_id uuid NOT NULL REFERENCES second_factor (account_id) ON DELETE CASCADE,
  digest bytea NOT NULL,
  PRIMARY KEY (account_id, digest)
);

-- When the second factor was given; null for a session of an account that had none as it began.
ALTER TABLE login_session ADD COLUMN second_factor_at timestamptz;

-- One at a time for an account. Each address gets a link of its own, known by its digest; it changes once both were opened.
CREATE TABLE email_change (
  account_id uuid PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  new_email text NOT NULL CHECK (new_email = lower(new_email)),
  old_digest text NOT NULL UNIQUE,
  new_digest text NOT NULL UNIQUE,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  expires_at timestamptz NOT NULL
);
