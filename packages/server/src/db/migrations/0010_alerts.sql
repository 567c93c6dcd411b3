-- Alerts to patients: by push, by text message and by WhatsApp.

-- The key pair that identifies this platform to push services (RFC 8292).
CREATE TABLE push_key (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  public_key text NOT NULL,
  private_key_sealed text NOT NULL
);

-- Browsers that want alerts about a token.
CREATE TABLE push_subscription (
  token_id uuid NOT NULL REFERENCES token (id) ON DELETE CASCADE,
  doctor_id uuid NOT NULL,
  clinic_id uuid NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL,
  device_id uuid,
  PRIMARY KEY (token_id, endpoint),
  FOREIGN KEY (doctor_id, clinic_id) REFERENCES doctor (id, clinic_id) ON DELETE CASCADE
);
CREATE TRIGGER push_subscription_of_own_token AFTER INSERT OR UPDATE OF token_id, clinic_id ON push_subscription
  FOR EACH ROW EXECUTE FUNCTION refuse_token_of_other_clinic();
-- After every change of a queue Baari asks whether anybody wants an alert.
CREATE INDEX push_subscription_of_doctor ON push_subscription (doctor_id);

-- Alerts that were decided, each once for an address: a push endpoint, or 'text' for the token's phone.
CREATE TABLE token_alert (
  token_id uuid NOT NULL REFERENCES token (id) ON DELETE CASCADE,
  clinic_id uuid NOT NULL,
  occasion text NOT NULL,
  address text NOT NULL,
  decided_at timestamptz NOT NULL,
  -- From then on it counts as sent: set before it is handed over, and taken back if that surely failed.
  handed_over_at timestamptz,
  PRIMARY KEY (token_id, occasion, address)
);
CREATE TRIGGER token_alert_of_own_token AFTER INSERT OR UPDATE OF token_id, clinic_id ON token_alert
  FOR EACH ROW EXECUTE FUNCTION refuse_token_of_other_clinic();

-- Browsers that want to be told, once, that a doctor's line takes tokens. They are told in the language of their page, and
-- forgotten when the promised date is over. A row does not say whose browser it is.
CREATE TABLE opening_alert (
  id uuid PRIMARY KEY,
  doctor_id uuid NOT NULL,
  clinic_id uuid NOT NULL,
  -- As in push_subscription.
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  language text NOT NULL,
  service_date date NOT NULL,
  asked_at timestamptz NOT NULL,
  -- When tokens opened and the job that tells of it was stored, and when that job handed the message over.
  due_at timestamptz,
  told_at timestamptz CHECK (told_at IS NULL OR due_at IS NOT NULL),
  CONSTRAINT opening_alert_once UNIQUE (doctor_id, endpoint),
  FOREIGN KEY (doctor_id, clinic_id) REFERENCES doctor (id, clinic_id) ON DELETE CASCADE
);
CREATE INDEX opening_alert_of_browser ON opening_alert (endpoint);

-- Every text about a token in the last days: the limits are counted here. It references no other table, so that erasing a patient
-- does not lift a limit. The phone is kept as a keyed digest.
CREATE TABLE sent_text (
  token_id uuid NOT NULL,
  occasion text NOT NULL,
  clinic_id uuid NOT NULL,
  phone_mac text NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (token_id, occasion)
);
CREATE INDEX sent_text_of_phone ON sent_text (phone_mac, sent_at);
CREATE INDEX sent_text_of_clinic ON sent_text (clinic_id, sent_at);
CREATE INDEX sent_text_at ON sent_text (sent_at);

-- A clinic's own WhatsApp number.
CREATE TABLE whatsapp_number (
  clinic_id uuid PRIMARY KEY REFERENCES clinic (id) ON DELETE CASCADE,
  phone_number_id text NOT NULL UNIQUE CHECK (phone_number_id ~ '^[0-9]{5,30}$'),
  phone text NOT NULL CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- The access token and the app's secret.
  credentials_sealed text NOT NULL,
  connected_at timestamptz NOT NULL
);

-- What a month's messages cost, and the cap that applied to the last one. Without a clinic: the answers of the platform's number.
CREATE TABLE whatsapp_month (
  clinic_id uuid REFERENCES clinic (id) ON DELETE CASCADE,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  messages integer NOT NULL CHECK (messages >= 0),
  paise integer NOT NULL CHECK (paise >= 0),
  limit_paise integer NOT NULL,
  CONSTRAINT whatsapp_month_one UNIQUE NULLS NOT DISTINCT (clinic_id, month),
  CONSTRAINT whatsapp_month_below_cap CHECK (paise <= limit_paise)
);

-- The cap of clinics that have none of their own, and of all answers by the platform's number. No row until the operator sets
-- them.
CREATE TABLE whatsapp_caps (
  is_set boolean PRIMARY KEY DEFAULT true CHECK (is_set),
  clinic_paise integer NOT NULL CHECK (clinic_paise >= 0),
  answers_paise integer NOT NULL CHECK (answers_paise >= 0)
);

-- Messages from patients, by WhatsApp's own id, so that each is handled once. The sender and the text are removed after two days,
-- the id when WhatsApp no longer repeats it.
CREATE TABLE whatsapp_message (
  id text PRIMARY KEY,
  -- The clinic whose own number it came to; null for the platform's.
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

-- Every message to a patient: an alert about a token, or the answer to a message. The row is written before the message is sent,
-- which carries the row's id, so that WhatsApp's statuses name it. Like sent_text it does not reference the token.
CREATE TABLE whatsapp_sent (
  id uuid PRIMARY KEY,
  -- Whom it is counted for; null for the platform.
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

-- The phone behind each WhatsApp user id, from a message that gave both: later messages may give the id alone. An id belongs to
-- the business that the patient wrote to.
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
