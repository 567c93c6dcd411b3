-- When a test line last called the patient who was sent there. Null before the first call.
ALTER TABLE token
  ADD COLUMN test_called_at timestamptz,
  ADD CONSTRAINT token_test_call CHECK (test_called_at IS NULL OR test_line_id IS NOT NULL);
