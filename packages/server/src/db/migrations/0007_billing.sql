-- Plans, what they cost, and what was paid.

-- An account's plan covers all clinics that it owns. Claims on limits lock this row. The plan follows from what was granted and
-- what is paid for: it ends by itself, whether or not a job records that.
CREATE TABLE subscription (
  account_id uuid PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  is_granted boolean NOT NULL DEFAULT false,
  paid_until timestamptz,
  -- When the end of the paid period was recorded and the owner was told.
  ended_at timestamptz,
  -- The doctor whom the owner chose to stay within the limit of Free; null for the oldest.
  covered_doctor_id uuid REFERENCES doctor (id) ON DELETE SET NULL,
  -- Receipts up to this one no longer count: the operator took Pro away with all that was paid for.
  given_up_through integer NOT NULL DEFAULT 0,
  -- The owner asked to leave Pro when the paid days end: no reminder to renew is sent.
  downgrade_at_end boolean NOT NULL DEFAULT false,
  CONSTRAINT subscription_end_was_paid CHECK (ended_at IS NULL OR paid_until IS NOT NULL),
  CONSTRAINT subscription_downgrade_of_paid_days
    CHECK (NOT downgrade_at_end OR (paid_until IS NOT NULL AND ended_at IS NULL AND NOT is_granted))
);
CREATE INDEX subscription_paid ON subscription (paid_until) WHERE ended_at IS NULL;

-- One reminder of each kind for each end.
CREATE TABLE subscription_reminder (
  account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  paid_until timestamptz NOT NULL,
  days_before integer NOT NULL CHECK (days_before IN (7, 1)),
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, paid_until, days_before)
);

-- A plan's price in rupees a month. An earlier price stays as an inactive row.
CREATE TABLE pricing (
  id uuid PRIMARY KEY,
  plan_type text NOT NULL CHECK (plan_type = 'pro'),
  rupees integer NOT NULL CHECK (rupees >= 1),
  is_active boolean NOT NULL DEFAULT true,
  created_by uuid REFERENCES account (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX pricing_one_active ON pricing (plan_type) WHERE is_active;

CREATE SEQUENCE receipt_number AS integer;

-- An order at a gateway. It outlives the account: a payment is never forgotten.
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
  -- The clinics' names when it was paid.
  clinic_names text[],
  time_zone text,
  -- The seller when it was paid: a receipt does not change afterwards. Null if the operator had set none.
  seller_name text,
  seller_address text,
  gstin text,
  CHECK ((status = 'failed') = (failed_at IS NOT NULL)),
  CHECK (period_until > period_from),
  CONSTRAINT payment_order_completed_whole CHECK (
    CASE WHEN status = 'completed'
      THEN num_nulls(paid_at, receipt_number, period_from, period_until, clinic_names, time_zone) = 0
      ELSE num_nonnulls(paid_at, receipt_number, period_from, period_until, clinic_names, time_zone) = 0
    END
  ),
  CONSTRAINT payment_order_sold_when_completed
    CHECK (status = 'completed' OR num_nonnulls(seller_name, seller_address, gstin) = 0)
);
CREATE INDEX payment_order_of_account ON payment_order (account_id, created_at DESC, id);
CREATE INDEX payment_order_newest ON payment_order (created_at DESC, id);
CREATE INDEX payment_order_paid ON payment_order (paid_at) WHERE status = 'completed';
-- A failed order can still be paid: it is open until it is completed.
CREATE INDEX payment_order_open ON payment_order (created_at) WHERE status <> 'completed';

-- What a gateway said about money. One payment of an order is applied, never a second.
CREATE TABLE payment (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES payment_order (id) ON DELETE CASCADE,
  gateway_payment_id text NOT NULL UNIQUE,
  amount_paise integer NOT NULL CHECK (amount_paise >= 0),
  currency text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('applied', 'surplus', 'mismatch', 'failed', 'refunded')),
  told_by text NOT NULL CHECK (told_by IN ('checkout', 'webhook', 'look')),
  at timestamptz NOT NULL,
  refunded_paise integer NOT NULL DEFAULT 0,
  refunded_at timestamptz,
  CONSTRAINT payment_refunded_at_most CHECK (refunded_paise BETWEEN 0 AND amount_paise),
  CONSTRAINT payment_refunded_whole CHECK ((refunded_paise > 0) = (refunded_at IS NOT NULL))
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
