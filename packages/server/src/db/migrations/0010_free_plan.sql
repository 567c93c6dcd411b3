-- What the Free plan counts.

-- Of a doctor's tokens those that were issued on Free: the owner's doctors share one limit a day, so that neither another
-- choice nor a new doctor in place of a removed one begins the count anew. Tokens of Pro use nothing of it up.
ALTER TABLE daily_token_usage
  ADD COLUMN issued_on_free integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT daily_token_usage_free_part CHECK (issued_on_free BETWEEN 0 AND issued);
CREATE INDEX daily_token_usage_of_clinic ON daily_token_usage (clinic_id, service_date);

CREATE INDEX upgrade_request_of_account ON upgrade_request (account_id, created_at DESC, id);
