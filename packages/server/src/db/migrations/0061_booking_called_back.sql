-- Who of the clinic rang up somebody whose day was taken away, and when, as called_back has it of tokens. Goes with the patient.
ALTER TABLE booking
  ADD COLUMN called_back_by jsonb,
  ADD COLUMN called_back_at timestamptz,
  ADD CONSTRAINT booking_called_back CHECK ((called_back_by IS NULL) = (called_back_at IS NULL)
    AND (called_back_at IS NULL OR (ended_by = 'day_off' AND patient_id IS NOT NULL)));
