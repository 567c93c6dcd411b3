-- The owner asked to leave Pro when the paid days end: no reminder to renew is sent. Only paid days have an end.
ALTER TABLE subscription
  ADD COLUMN downgrade_at_end boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT subscription_downgrade_of_paid_days
    CHECK (NOT downgrade_at_end OR (paid_until IS NOT NULL AND ended_at IS NULL AND NOT is_granted));
