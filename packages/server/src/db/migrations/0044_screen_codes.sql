-- Digits that somebody types on a television, for some minutes, in place of the address of a clinic's screen.
CREATE TABLE screen_code (
  clinic_id uuid PRIMARY KEY REFERENCES clinic (id) ON DELETE CASCADE,
  digits text NOT NULL UNIQUE CHECK (digits ~ '^[0-9]{6}$'),
  expires_at timestamptz NOT NULL
);
