-- Money that the gateway gave back, and from which receipt on payments count: what was given up before stays so.
ALTER TABLE payment
  DROP CONSTRAINT payment_outcome_check,
  ADD CONSTRAINT payment_outcome_check
    CHECK (outcome IN ('applied', 'surplus', 'mismatch', 'failed', 'refunded')),
  ADD COLUMN refunded_paise integer NOT NULL DEFAULT 0,
  ADD COLUMN refunded_at timestamptz,
  ADD CONSTRAINT payment_refunded_at_most CHECK (refunded_paise BETWEEN 0 AND amount_paise),
  ADD CONSTRAINT payment_refunded_whole CHECK ((refunded_paise > 0) = (refunded_at IS NOT NULL));
ALTER TABLE subscription ADD COLUMN given_up_through integer NOT NULL DEFAULT 0;
