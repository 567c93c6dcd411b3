-- When the page of a token that the end of its queue cancelled was first shown to the patient, not to staff.
ALTER TABLE token ADD COLUMN end_seen_at timestamptz;
