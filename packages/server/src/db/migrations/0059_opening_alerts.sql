-- Who is to be told, once, that a doctor's line takes tokens: a browser, in the language of its page, until the date is over for which
-- it was promised. Nothing says whose browser it is.
CREATE TABLE opening_alert (
  id uuid PRIMARY KEY,
  doctor_id uuid NOT NULL REFERENCES doctor (id) ON DELETE CASCADE,
  -- As in push_subscription.
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  language text NOT NULL,
  service_date date NOT NULL,
  asked_at timestamptz NOT NULL,
  -- When tokens opened and a job was stored that tells of it; when that job handed it over.
  due_at timestamptz,
  told_at timestamptz CHECK (told_at IS NULL OR due_at IS NOT NULL),
  CONSTRAINT opening_alert_once UNIQUE (doctor_id, endpoint)
);
CREATE INDEX opening_alert_of_browser ON opening_alert (endpoint);
