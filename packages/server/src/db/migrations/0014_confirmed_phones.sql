-- A phone that was shown, by a code sent there, to be in the hands of whoever uses a device: good at every clinic that asks.
CREATE TABLE confirmed_phone (
  device_id uuid NOT NULL,
  phone text NOT NULL CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  confirmed_at timestamptz NOT NULL,
  -- The last token that it was good for, to a day: a pair that nobody uses goes after a year.
  used_at timestamptz NOT NULL,
  PRIMARY KEY (device_id, phone),
  CONSTRAINT confirmed_phone_used_after CHECK (used_at >= confirmed_at)
);

-- A patient who is erased takes the phone along.
CREATE INDEX confirmed_phone_of ON confirmed_phone (phone);
