-- WhatsApp: alerts to patients who asked for them on their token's page, and answers to what they write.

-- Whether alerts about its tokens leave by WhatsApp: the clinic wants it, and texts may leave in its name. The cap is the
-- operator's; null where the default holds.
ALTER TABLE clinic
  ADD COLUMN sends_whatsapp boolean NOT NULL DEFAULT false,
  ADD COLUMN whatsapp_cap_paise integer CHECK (whatsapp_cap_paise >= 0);
ALTER TABLE clinic ADD COLUMN is_on_whatsapp boolean NOT NULL
  GENERATED ALWAYS AS (sends_whatsapp AND text_permission IN ('kept', 'granted')) STORED;
CREATE INDEX clinic_is_on_whatsapp ON clinic (id) WHERE is_on_whatsapp;
DROP INDEX clinic_texts_to_look_at;
CREATE INDEX clinic_texts_to_look_at ON clinic (id)
  WHERE text_permission IN ('none', 'kept') AND (sends_texts OR confirms_phones OR sends_whatsapp);

-- When and on which page the patient asked for WhatsApp messages about this token, and what ended that: a press on the
-- page, STOP, a phone that WhatsApp does not reach, or another phone.
ALTER TABLE token
  ADD COLUMN whatsapp_since timestamptz,
  ADD COLUMN whatsapp_page text,
  ADD COLUMN whatsapp_ended text,
  ADD CONSTRAINT token_whatsapp_opt_in CHECK (
    (whatsapp_since IS NULL) = (whatsapp_page IS NULL) AND whatsapp_page IN ('token')
    AND whatsapp_ended IN ('page', 'stop', 'undeliverable', 'corrected')
    AND (whatsapp_ended IS NULL OR whatsapp_since IS NOT NULL)
  );

-- A clinic's own number at Meta.
CREATE TABLE whatsapp_number (
  clinic_id uuid PRIMARY KEY REFERENCES clinic (id) ON DELETE CASCADE,
  phone_number_id text NOT NULL UNIQUE CHECK (phone_number_id ~ '^[0-9]{5,30}$'),
  phone text NOT NULL CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- The access token and the app's secret.
  credentials_sealed text NOT NULL,
  connected_at timestamptz NOT NULL
);

-- What messages of a month cost, and under which cap the last one was counted. Without a clinic: the answers that the
-- platform's number gives.
CREATE TABLE whatsapp_month (
  clinic_id uuid REFERENCES clinic (id) ON DELETE CASCADE,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  messages integer NOT NULL CHECK (messages >= 0),
  paise integer NOT NULL CHECK (paise >= 0),
  limit_paise integer NOT NULL,
  CONSTRAINT whatsapp_month_one UNIQUE NULLS NOT DISTINCT (clinic_id, month),
  CONSTRAINT whatsapp_month_below_cap CHECK (paise <= limit_paise)
);

-- The caps where a clinic has none of its own, and of all answers by the platform's number. Nothing as long as nobody set any.
CREATE TABLE whatsapp_caps (
  is_set boolean PRIMARY KEY DEFAULT true CHECK (is_set),
  clinic_paise integer NOT NULL CHECK (clinic_paise >= 0),
  answers_paise integer NOT NULL CHECK (answers_paise >= 0)
);

-- What somebody wrote, by WhatsApp's own id, so that each is taken once. Who and what goes after two days, the id when
-- WhatsApp no longer repeats it.
CREATE TABLE whatsapp_message (
  id text PRIMARY KEY,
  -- Whose own number it came to; null for the platform's.
  number_clinic_id uuid REFERENCES clinic (id) ON DELETE CASCADE,
  phone text,
  user_id text,
  text text NOT NULL CHECK (length(text) <= 200),
  received_at timestamptz NOT NULL
);
CREATE INDEX whatsapp_message_of_phone ON whatsapp_message (phone, received_at) WHERE phone IS NOT NULL;
CREATE INDEX whatsapp_message_of_user ON whatsapp_message (user_id, received_at) WHERE user_id IS NOT NULL;
CREATE INDEX whatsapp_message_at ON whatsapp_message (received_at);
CREATE INDEX whatsapp_message_of_number ON whatsapp_message (number_clinic_id) WHERE number_clinic_id IS NOT NULL;

-- Every message that was handed to WhatsApp, or is about to be: an alert about a token, or the answer to a message. It is
-- there before the message is sent and goes out with its id, by which statuses name it. Of a token it refers to nothing, as
-- sent_text does.
CREATE TABLE whatsapp_sent (
  id uuid PRIMARY KEY,
  -- For whom it counts; null for the platform.
  clinic_id uuid REFERENCES clinic (id) ON DELETE CASCADE,
  number_clinic_id uuid REFERENCES clinic (id) ON DELETE CASCADE,
  token_id uuid,
  occasion text,
  good_until timestamptz,
  message_id text UNIQUE REFERENCES whatsapp_message (id) ON DELETE CASCADE,
  wamid text,
  status text NOT NULL DEFAULT 'claimed'
    CHECK (status IN ('claimed', 'taken', 'sent', 'delivered', 'read', 'failed')),
  error_code integer,
  month date NOT NULL,
  paise integer NOT NULL CHECK (paise >= 0),
  at timestamptz NOT NULL,
  CONSTRAINT whatsapp_sent_is_alert_or_answer CHECK (
    num_nulls(token_id, occasion, good_until) IN (0, 3) AND (token_id IS NULL) <> (message_id IS NULL)
  )
);
CREATE UNIQUE INDEX whatsapp_sent_alert_once ON whatsapp_sent (token_id, occasion)
  WHERE token_id IS NOT NULL AND status <> 'failed';
CREATE INDEX whatsapp_sent_of_token ON whatsapp_sent (token_id) WHERE token_id IS NOT NULL;
CREATE INDEX whatsapp_sent_wamid ON whatsapp_sent (wamid) WHERE wamid IS NOT NULL;
CREATE INDEX whatsapp_sent_at ON whatsapp_sent (at);
CREATE INDEX whatsapp_sent_of_clinic ON whatsapp_sent (clinic_id) WHERE clinic_id IS NOT NULL;
CREATE INDEX whatsapp_sent_of_number ON whatsapp_sent (number_clinic_id) WHERE number_clinic_id IS NOT NULL;

-- Which phone stands behind a user id, as WhatsApp said both at once: later it may say the id alone. An id belongs to the
-- business that was written to.
CREATE TABLE whatsapp_contact (
  number_clinic_id uuid REFERENCES clinic (id) ON DELETE CASCADE,
  user_id text NOT NULL,
  phone text NOT NULL,
  seen_at timestamptz NOT NULL,
  CONSTRAINT whatsapp_contact_one_of_user UNIQUE NULLS NOT DISTINCT (number_clinic_id, user_id),
  CONSTRAINT whatsapp_contact_one_of_phone UNIQUE NULLS NOT DISTINCT (number_clinic_id, phone)
);
CREATE INDEX whatsapp_contact_phone ON whatsapp_contact (phone);
CREATE INDEX whatsapp_contact_at ON whatsapp_contact (seen_at);
