-- A clinic's UPI account for what patients owe, with everybody who set or removed it: the newest row holds. It is read from the
-- clinic's merchant QR code.
CREATE TABLE upi_account (
  id uuid PRIMARY KEY,
  clinic_id uuid NOT NULL REFERENCES clinic (id),
  -- Null: the account was removed.
  upi_id text CHECK (upi_id ~ '^[A-Za-z0-9._-]{2,255}@[A-Za-z][A-Za-z0-9.-]{1,63}$'),
  payee_name text CHECK (char_length(payee_name) BETWEEN 1 AND 99),
  merchant_code text CHECK (merchant_code ~ '^[0-9]{4}$'),
  -- Who set it, as in queue_event, and when.
  actor jsonb NOT NULL,
  set_at timestamptz NOT NULL,
  CONSTRAINT upi_account_whole CHECK (
    (upi_id IS NULL) = (payee_name IS NULL) AND (upi_id IS NOT NULL OR merchant_code IS NULL)
  )
);
CREATE INDEX upi_account_of_clinic ON upi_account (clinic_id, set_at);
