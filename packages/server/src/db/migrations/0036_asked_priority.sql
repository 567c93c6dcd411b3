-- A patient asks to be seen sooner and says why: it counts from the moment staff place the patient soon. The reason is of the
-- day, like a note: it goes after it, and with the patient.
ALTER TABLE token
  ADD COLUMN asked_priority text
    CHECK (asked_priority IN ('age', 'pregnant', 'disabled', 'infant', 'unwell', 'leaving')),
  -- Staff have decided to keep the patient's place.
  ADD COLUMN priority_declined boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT token_declined_what_was_asked CHECK (asked_priority IS NOT NULL OR NOT priority_declined),
  DROP CONSTRAINT token_erased_whole,
  ADD CONSTRAINT token_erased_whole CHECK (
    CASE WHEN patient_id IS NULL
      THEN num_nonnulls(phone, secret, device_id, typed_name, travel_minutes, note, asked_priority) = 0
        AND former_secrets = '{}' AND status IN ('completed', 'cancelled')
      ELSE secret IS NOT NULL
    END
  );
CREATE INDEX token_asked ON token (issued_at) WHERE asked_priority IS NOT NULL;
