-- What a patient's own phone can ask: which tokens wait for its number, and the name that was typed on it last.

-- As it was typed on the device that took the token. The clinic may correct the patient's record; what it makes of the
-- name is no device's business. Walk-ins have none: nobody typed theirs on a device of the patient.
ALTER TABLE token
  ADD COLUMN typed_name text,
  ADD CONSTRAINT token_typed_on_device CHECK (typed_name IS NULL OR device_id IS NOT NULL);

CREATE INDEX token_live_of_phone ON token (phone, issued_at DESC) WHERE status IN ('waiting', 'called');
CREATE INDEX token_typed_name ON token (device_id, phone, issued_at DESC) WHERE typed_name IS NOT NULL;
