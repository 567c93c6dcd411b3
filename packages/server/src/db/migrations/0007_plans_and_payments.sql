-- Paying for Pro, and running the platform.

-- The plan is told by what was granted and what is paid for: it ends by itself, whether or not a job records it.
ALTER TABLE subscription
  ADD COLUMN is_granted boolean NOT NULL DEFAULT false,
  ADD COLUMN paid_until timestamptz,
  -- When it was recorded, and told the owner, that the paid period is over.
  ADD COLUMN ended_at timestamptz,
  -- The doctor whom the owner chose to stay within the limit of Free; without a choice the oldest does.
  ADD COLUMN covered_doctor_id uuid REFERENCES doctor (id) ON DELETE SET NULL,
  ADD CONSTRAINT subscription_end_was_paid CHECK (ended_at IS NULL OR paid_until IS NOT NULL);
UPDATE subscription SET is_granted = (plan_type = 'pro');
ALTER TABLE subscription DROP COLUMN plan_type, DROP COLUMN status;
CREATE INDEX subscription_paid ON subscription (paid_until) WHERE ended_at IS NULL;

-- One reminder of each kind for each end.
CREATE TABLE subscription_reminder (
  account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  paid_until timestamptz NOT NULL,
  days_before integer NOT NULL CHECK (days_before IN (7, 1)),
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, paid_until, days_before)
);

CREATE SEQUENCE receipt_number AS integer;

-- What was ordered at a gateway, for how much. It outlives the account: money that came is never forgotten.
CREATE TABLE payment_order (
  id uuid PRIMARY KEY,
  account_id uuid REFERENCES account (id) ON DELETE SET NULL,
  payer_email text NOT NULL,
  gateway text NOT NULL CHECK (gateway IN ('razorpay', 'test')),
  gateway_order_id text NOT NULL UNIQUE,
  plan_type text NOT NULL CHECK (plan_type = 'pro'),
  amount_paise integer NOT NULL CHECK (amount_paise > 0),
  currency text NOT NULL CHECK (currency = 'INR'),
  status text NOT NULL CHECK (status IN ('pending', 'completed', 'failed')),
  created_at timestamptz NOT NULL,
  failed_at timestamptz,
  -- When its gateway was last asked about it.
  looked_at timestamptz,
  paid_at timestamptz,
  receipt_number integer UNIQUE,
  period_from timestamptz,
  period_until timestamptz,
  -- As they were called when it was paid.
  clinic_names text[],
  time_zone text,
  CHECK ((status = 'failed') = (failed_at IS NOT NULL)),
  CONSTRAINT payment_order_completed_whole CHECK (
    CASE WHEN status = 'completed'
      THEN num_nulls(paid_at, receipt_number, period_from, period_until, clinic_names, time_zone) = 0
      ELSE num_nonnulls(paid_at, receipt_number, period_from, period_until, clinic_names, time_zone) = 0
    END
  ),
  CHECK (period_until > period_from)
);
CREATE INDEX payment_order_of_account ON payment_order (account_id, created_at DESC, id);
CREATE INDEX payment_order_newest ON payment_order (created_at DESC, id);
CREATE INDEX payment_order_paid ON payment_order (paid_at) WHERE status = 'completed';
-- A failed order can still be paid: it is open until it is completed.
CREATE INDEX payment_order_open ON payment_order (created_at) WHERE status <> 'completed';

-- What a gateway told of money. Of an order one payment is applied, and no other ever.
CREATE TABLE payment (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES payment_order (id) ON DELETE CASCADE,
  gateway_payment_id text NOT NULL UNIQUE,
  amount_paise integer NOT NULL CHECK (amount_paise >= 0),
  currency text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('applied', 'surplus', 'mismatch', 'failed')),
  told_by text NOT NULL CHECK (told_by IN ('checkout', 'webhook', 'look')),
  at timestamptz NOT NULL
);
CREATE UNIQUE INDEX payment_applied_once ON payment (order_id) WHERE outcome = 'applied';
CREATE INDEX payment_of_order ON payment (order_id);

-- The stand-in for a gateway where no money moves.
CREATE TABLE test_gateway_order (
  id text PRIMARY KEY,
  amount_paise integer NOT NULL CHECK (amount_paise > 0),
  currency text NOT NULL,
  receipt text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE test_gateway_payment (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES test_gateway_order (id) ON DELETE CASCADE,
  status text NOT NULL CHECK (status IN ('created', 'authorized', 'captured', 'failed', 'refunded')),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX test_gateway_paid_once ON test_gateway_payment (order_id) WHERE status IN ('authorized', 'captured');

CREATE TABLE upgrade_request (
  id uuid PRIMARY KEY,
  account_id uuid REFERENCES account (id) ON DELETE SET NULL,
  email text NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  phone text NOT NULL CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  clinic_name text,
  message text,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected')),
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by uuid REFERENCES account (id) ON DELETE SET NULL,
  CHECK ((status = 'pending') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX upgrade_request_one_pending ON upgrade_request (account_id) WHERE status = 'pending';
CREATE INDEX upgrade_request_newest ON upgrade_request (created_at DESC, id);

-- Every administrative act, with what it was done to in words that stay true when that is gone.
CREATE TABLE audit_event (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  account_id uuid,
  by_whom text NOT NULL,
  act text NOT NULL,
  subject text NOT NULL,
  subject_id uuid,
  detail jsonb NOT NULL
);
CREATE INDEX audit_event_newest ON audit_event (at DESC, id);
CREATE TRIGGER audit_event_append_only BEFORE UPDATE OR DELETE ON audit_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A clinic that is erased takes its log with it: the one way in which an event goes, asked for by name in its transaction.
CREATE FUNCTION refuse_unless_erasing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('baari.erasing', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
DROP TRIGGER queue_event_append_only ON queue_event;
CREATE TRIGGER queue_event_append_only BEFORE UPDATE OR DELETE ON queue_event
  FOR EACH ROW EXECUTE FUNCTION refuse_unless_erasing();

-- The language that mail to an account is written in.
ALTER TABLE account ADD COLUMN language text NOT NULL DEFAULT 'en';
