-- The line without a doctor to which an away patient was sent for a test, such as a laboratory. Null for an X-ray elsewhere. The
-- released version does not clear it, so it counts only while the token is away.
ALTER TABLE token
  ADD COLUMN test_line_id uuid,
  ADD CONSTRAINT token_test_line FOREIGN KEY (test_line_id, clinic_id) REFERENCES doctor (id, clinic_id);
CREATE INDEX token_at_test_line ON token (test_line_id) WHERE test_line_id IS NOT NULL;
