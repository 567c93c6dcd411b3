-- Whom a doctor told to come again on a date, without a time that is kept for them: of each patient the last that was said. They are
-- reminded in the language of the token at which it was said, and in the ways that they asked for of it.
CREATE TABLE come_again (
  doctor_id uuid NOT NULL,
  patient_id uuid NOT NULL REFERENCES patient (id) ON DELETE CASCADE,
  clinic_id uuid NOT NULL REFERENCES clinic (id),
  token_id uuid NOT NULL UNIQUE REFERENCES token (id),
  service_date date NOT NULL,
  -- By whose right it was said, as the event log of a queue keeps it.
  asked_by jsonb NOT NULL,
  asked_at timestamptz NOT NULL,
  -- When the patient was reminded, the evening before.
  told_at timestamptz CHECK (told_at >= asked_at),
  PRIMARY KEY (doctor_id, patient_id),
  CONSTRAINT come_again_to_own_doctor FOREIGN KEY (doctor_id, clinic_id) REFERENCES doctor (id, clinic_id),
  -- From tomorrow on, at most 180 days ahead: whatever day it is at the clinic, which the server knows.
  CONSTRAINT come_again_in_reach CHECK (
    service_date BETWEEN (asked_at AT TIME ZONE 'UTC')::date AND (asked_at AT TIME ZONE 'UTC')::date + 181
  )
);
CREATE INDEX come_again_of_patient ON come_again (patient_id);
CREATE INDEX come_again_of_clinic ON come_again (clinic_id);
-- What is to be done by the clock.
CREATE INDEX come_again_untold ON come_again (service_date) WHERE told_at IS NULL;

-- Browsers that were alerted of that token, whose own are deleted two days after it.
CREATE TABLE come_again_push_subscription (
  token_id uuid NOT NULL REFERENCES come_again (token_id) ON DELETE CASCADE,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (token_id, endpoint)
);

-- STOP is asked for by the phone, also of tokens that are over.
CREATE INDEX token_on_whatsapp ON token (phone) WHERE whatsapp_since IS NOT NULL AND whatsapp_ended IS NULL;
