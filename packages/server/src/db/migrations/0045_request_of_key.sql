-- An API key may use each idempotency key for one request only. `key_request` hashes the API key and the idempotency key,
-- without the operation and the input; it is null for every other caller.
ALTER TABLE idempotency_key ADD COLUMN key_request bytea;
CREATE UNIQUE INDEX idempotency_key_of_key ON idempotency_key (key_request) WHERE key_request IS NOT NULL;
