-- When a booking was last given another band; and, as of a token, when and where the patient asked for WhatsApp messages about it,
-- and what ended that. From the check-in on the token has it.
ALTER TABLE booking
  ADD COLUMN moved_at timestamptz,
  ADD COLUMN whatsapp_since timestamptz,
  ADD COLUMN whatsapp_ended text,
  ADD CONSTRAINT booking_whatsapp_opt_in CHECK (
    whatsapp_ended IN ('page', 'stop', 'undeliverable') AND (whatsapp_ended IS NULL OR whatsapp_since IS NOT NULL)
  );
-- STOP is asked for by the phone.
CREATE INDEX booking_on_whatsapp ON booking (phone)
  WHERE state = 'booked' AND whatsapp_since IS NOT NULL AND whatsapp_ended IS NULL;

-- A token may have it from its booking's page.
ALTER TABLE token DROP CONSTRAINT token_whatsapp_opt_in;
ALTER TABLE token ADD CONSTRAINT token_whatsapp_opt_in CHECK (
  (whatsapp_since IS NULL) = (whatsapp_page IS NULL) AND whatsapp_page IN ('token', 'booking')
  AND whatsapp_ended IN ('page', 'stop', 'undeliverable', 'corrected')
  AND (whatsapp_ended IS NULL OR whatsapp_since IS NOT NULL)
);

-- Browsers that want to be told of a booking; from the check-in on they are alerted of the token.
CREATE TABLE booking_push_subscription (
  booking_id uuid NOT NULL REFERENCES booking (id) ON DELETE CASCADE,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL,
  device_id uuid,
  PRIMARY KEY (booking_id, endpoint)
);
