-- What the operator says in its own name: pages that everybody can read, and who sells Pro.
CREATE TABLE operator_text (
  name text PRIMARY KEY
    CHECK (name IN ('privacy', 'terms', 'refund', 'contact', 'sellerName', 'sellerAddress', 'gstin')),
  text text NOT NULL CHECK (btrim(text) <> '' AND length(text) <= 20000),
  set_at timestamptz NOT NULL,
  CHECK (name <> 'gstin' OR text ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$')
);

-- What super admins are asked for, and have put away.
CREATE TABLE operator_notice (
  name text PRIMARY KEY CHECK (name IN ('texts')),
  put_away_at timestamptz NOT NULL
);

-- Who sold it, as it was set when it was paid: a receipt does not change afterwards. Empty where nothing was set.
ALTER TABLE payment_order
  ADD COLUMN seller_name text,
  ADD COLUMN seller_address text,
  ADD COLUMN gstin text,
  ADD CONSTRAINT payment_order_sold_when_completed
    CHECK (status = 'completed' OR num_nonnulls(seller_name, seller_address, gstin) = 0);
