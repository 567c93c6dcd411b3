-- Webhooks: addresses of other programs that get a clinic's events, and their deliveries.

CREATE TABLE webhook (
  id uuid PRIMARY KEY,
  clinic_id uuid NOT NULL REFERENCES clinic (id) ON DELETE CASCADE,
  -- A clinic has at most five.
  ordinal smallint NOT NULL CHECK (ordinal BETWEEN 1 AND 5),
  address text NOT NULL CHECK (address ~ '^https://' AND char_length(address) <= 500),
  kinds text[] NOT NULL CONSTRAINT webhook_kinds CHECK (cardinality(kinds) BETWEEN 1 AND 11 AND kinds <@ ARRAY[
    'token.issued', 'token.called', 'token.completed', 'token.cancelled', 'queue.opened', 'queue.closed', 'queue.delayed',
    'booking.made', 'booking.moved', 'booking.ended', 'booking.checked_in']),
  -- The owner allows the patient's name and phone in its events.
  with_names boolean NOT NULL DEFAULT false,
  -- The secret that signs, and for a day the replaced one: sealed JSON.
  secrets_sealed text NOT NULL,
  -- Who added it, as in queue_event, and when.
  actor jsonb NOT NULL,
  added_at timestamptz NOT NULL,
  -- It gets the events from then on.
  active_since timestamptz NOT NULL,
  -- When the first delivery failed since the last one that arrived.
  failing_since timestamptz,
  off_at timestamptz,
  off_because text CHECK (off_because IN ('failing', 'gone')),
  -- The receiver asked for a pause until then.
  paused_until timestamptz,
  -- A process delivers to it until then, or did so at that time.
  busy_until timestamptz,
  CONSTRAINT webhook_off CHECK ((off_at IS NULL) = (off_because IS NULL)),
  CONSTRAINT webhook_of_clinic UNIQUE (id, clinic_id),
  CONSTRAINT webhook_ordinal UNIQUE (clinic_id, ordinal)
);

-- One event for one webhook. The patient's name and phone are added when it is sent, and never stored here.
CREATE TABLE webhook_delivery (
  id uuid PRIMARY KEY,
  clinic_id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  -- The id by which the receiver recognises a repeat. All webhooks of an event have the same.
  event_id text NOT NULL,
  kind text NOT NULL,
  data jsonb NOT NULL CHECK (pg_column_size(data) < 10000),
  happened_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'delivered', 'given_up')),
  attempts smallint NOT NULL DEFAULT 0 CHECK (attempts BETWEEN 0 AND 10),
  -- When it is sent next; null once it was delivered or given up.
  due_at timestamptz,
  tried_at timestamptz,
  -- What went wrong at the last attempt.
  problem text CHECK (problem IN ('answer', 'redirect', 'timeout', 'unreachable', 'certificate', 'private_address', 'plan', 'off')),
  answer_status smallint,
  -- The beginning of the last answer.
  answer_body text CHECK (octet_length(answer_body) <= 2048),
  CONSTRAINT webhook_delivery_due CHECK ((due_at IS NOT NULL) = (state = 'due')),
  CONSTRAINT webhook_delivery_once UNIQUE (webhook_id, event_id),
  FOREIGN KEY (webhook_id, clinic_id) REFERENCES webhook (id, clinic_id) ON DELETE CASCADE
);
CREATE INDEX webhook_delivery_due ON webhook_delivery (webhook_id, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX webhook_delivery_newest ON webhook_delivery (webhook_id, happened_at);

-- A booking has no log. Its change itself adds the deliveries, so that no verb can forget them.
CREATE FUNCTION add_booking_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  event_kind text := 'booking.made';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    event_kind := CASE
      WHEN NEW.state = OLD.state THEN 'booking.moved'
      WHEN NEW.state = 'checked_in' THEN 'booking.checked_in'
      WHEN NEW.state = 'booked' THEN 'booking.made'
      ELSE 'booking.ended' END;
  END IF;
  INSERT INTO webhook_delivery (id, clinic_id, webhook_id, event_id, kind, data, happened_at, due_at)
  SELECT gen_random_uuid(), w.clinic_id, w.id, 'booking-' || NEW.id || '-' || NEW.revision, event_kind,
    jsonb_build_object('clinicId', NEW.clinic_id, 'doctorId', NEW.doctor_id, 'bookingId', NEW.id, 'revision', NEW.revision,
      'state', NEW.state, 'endedBy', NEW.ended_by, 'serviceDate', NEW.service_date,
      'bandStart', to_char(NEW.band_start AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'bandEnd', to_char(NEW.band_end AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'tokenId', NEW.token_id),
    now(), now()
  FROM webhook w WHERE w.clinic_id = NEW.clinic_id AND w.off_at IS NULL AND event_kind = ANY (w.kinds)
  ON CONFLICT ON CONSTRAINT webhook_delivery_once DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER booking_delivered AFTER INSERT ON booking
  FOR EACH ROW EXECUTE FUNCTION add_booking_deliveries();
CREATE TRIGGER booking_change_delivered AFTER UPDATE OF state, band_start, band_end ON booking
  FOR EACH ROW WHEN ((OLD.state, OLD.band_start, OLD.band_end) IS DISTINCT FROM (NEW.state, NEW.band_start, NEW.band_end))
  EXECUTE FUNCTION add_booking_deliveries();
