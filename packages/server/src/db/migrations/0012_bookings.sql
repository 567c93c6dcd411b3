-- Bookings, and patients who are asked to return.

-- A time to come, kept for a patient. At check-in it becomes a token with the same secret.
CREATE TABLE booking (
  id uuid PRIMARY KEY,
  clinic_id uuid NOT NULL REFERENCES clinic (id),
  doctor_id uuid NOT NULL,
  service_date date NOT NULL,
  band_start timestamptz NOT NULL,
  band_end timestamptz NOT NULL CHECK (band_end > band_start),
  seat smallint NOT NULL CHECK (seat >= 1),
  state text NOT NULL DEFAULT 'booked' CHECK (state IN ('booked', 'checked_in', 'cancelled', 'missed')),
  ended_by text CHECK (ended_by IN ('patient', 'staff', 'day_off')),
  ended_at timestamptz,
  -- Null once the patient was erased, and so are the typed name, the phone, the device and the note.
  patient_id uuid,
  typed_name text,
  phone text,
  note text CHECK (char_length(note) BETWEEN 1 AND 200),
  secret text NOT NULL UNIQUE CHECK (char_length(secret) = 22),
  -- The device that booked, and the booking's number among that device's open ones; null if it was made at the desk.
  device_id uuid,
  device_ordinal smallint CHECK (device_ordinal BETWEEN 1 AND 3),
  -- The language of messages to the patient.
  language text NOT NULL,
  -- By whose right it was made, as in queue_event.
  booked_by jsonb NOT NULL,
  booked_at timestamptz NOT NULL,
  coming_at timestamptz,
  reminded_before_at timestamptz,
  reminded_soon_at timestamptz,
  -- When the patient was told that the day was taken away.
  told_off_at timestamptz,
  token_id uuid UNIQUE REFERENCES token (id),
  -- When it was last given another band.
  moved_at timestamptz,
  -- As in token. From the check-in on the token has it.
  whatsapp_since timestamptz,
  whatsapp_ended text,
  -- Who rang up a patient whose day was taken away, and when, as in called_back. Removed with the patient.
  called_back_by jsonb,
  called_back_at timestamptz,
  -- How often its time, its state or the patient's answer changed. Calendars and undo go by it.
  revision integer NOT NULL DEFAULT 0 CHECK (revision >= 0),
  -- The last act of staff, with what the booking was before. Null once something else has changed it.
  last_change jsonb CHECK (last_change ?& ARRAY['kind', 'revision', 'at', 'from', 'before']),
  -- A code confirmed the phone, or staff took it down. Only such bookings count against the phone's holder and staff, and they
  -- take the place of an unconfirmed one.
  phone_proved boolean NOT NULL DEFAULT false,
  -- Its number among the phone's open confirmed bookings with the doctor: a family has one each, and at most four.
  phone_ordinal smallint CHECK (phone_ordinal BETWEEN 0 AND 3),
  -- The confirmed booking that took the place of this one.
  replaced_by uuid,
  -- When a day was taken away while no channel led to the patient: a later channel tells nothing of it.
  told_nobody_at timestamptz,
  -- For references that hold a row and its booking to one clinic.
  CONSTRAINT booking_of_own_clinic UNIQUE (id, clinic_id),
  CONSTRAINT booking_of_own_doctor FOREIGN KEY (doctor_id, clinic_id) REFERENCES doctor (id, clinic_id),
  FOREIGN KEY (patient_id, clinic_id) REFERENCES patient (id, clinic_id),
  FOREIGN KEY (replaced_by, clinic_id) REFERENCES booking (id, clinic_id) ON DELETE SET NULL (replaced_by),
  CONSTRAINT booking_token CHECK ((token_id IS NOT NULL) = (state = 'checked_in')),
  CONSTRAINT booking_ended CHECK ((ended_by IS NOT NULL) = (state = 'cancelled') AND (ended_at IS NOT NULL) = (state IN ('cancelled', 'missed'))),
  CONSTRAINT booking_patient CHECK (patient_id IS NOT NULL OR (state <> 'booked' AND typed_name IS NULL AND phone IS NULL AND device_id IS NULL AND note IS NULL)),
  CONSTRAINT booking_device CHECK (state <> 'booked' OR (device_id IS NULL) = (device_ordinal IS NULL)),
  CONSTRAINT booking_proved CHECK (CASE WHEN phone IS NULL THEN NOT phone_proved ELSE phone_proved OR booked_by ->> 'kind' = 'device' END),
  CONSTRAINT booking_phone_ordinal CHECK (state <> 'booked' OR (phone_ordinal IS NOT NULL) = phone_proved),
  CONSTRAINT booking_whatsapp_opt_in CHECK (
    whatsapp_ended IN ('page', 'stop', 'undeliverable') AND (whatsapp_ended IS NULL OR whatsapp_since IS NOT NULL)
  ),
  CONSTRAINT booking_called_back CHECK ((called_back_by IS NULL) = (called_back_at IS NULL)
    AND (called_back_at IS NULL OR (ended_by = 'day_off' AND patient_id IS NOT NULL)))
);
CREATE TRIGGER booking_of_own_token AFTER INSERT OR UPDATE OF token_id, clinic_id ON booking
  FOR EACH ROW WHEN (NEW.token_id IS NOT NULL) EXECUTE FUNCTION refuse_token_of_other_clinic();
-- A seat is taken once.
CREATE UNIQUE INDEX booking_seat ON booking (doctor_id, band_start, seat) WHERE state IN ('booked', 'checked_in');
CREATE UNIQUE INDEX booking_of_device ON booking (device_id, device_ordinal) WHERE state = 'booked';
CREATE UNIQUE INDEX booking_of_phone ON booking (doctor_id, phone, phone_ordinal) WHERE state = 'booked' AND phone_proved;
-- A person has one open booking with a doctor: one on a confirmed phone, and otherwise one on each device.
CREATE UNIQUE INDEX booking_of_person ON booking (doctor_id, patient_id) WHERE state = 'booked' AND phone_proved;
CREATE UNIQUE INDEX booking_of_person_on_device ON booking
  (doctor_id, patient_id, coalesce(device_id, '00000000-0000-0000-0000-000000000000')) WHERE state = 'booked' AND NOT phone_proved;
CREATE INDEX booking_of_date ON booking (doctor_id, service_date, band_start);
CREATE INDEX booking_of_patient ON booking (patient_id);
CREATE INDEX booking_of_clinic ON booking (clinic_id, service_date);
-- A phone's missed bookings.
CREATE INDEX booking_missed ON booking (clinic_id, phone, band_start) WHERE state = 'missed';
-- For work by the clock.
CREATE INDEX booking_open ON booking (band_start) WHERE state = 'booked';
-- Bookings that are over stay for years: counting a line's open ones must not read them.
CREATE INDEX booking_open_of_doctor ON booking (doctor_id) WHERE state = 'booked';
CREATE INDEX booking_replaced_by ON booking (replaced_by) WHERE replaced_by IS NOT NULL;
-- STOP looks bookings up by phone.
CREATE INDEX booking_on_whatsapp ON booking (phone)
  WHERE state = 'booked' AND whatsapp_since IS NOT NULL AND whatsapp_ended IS NULL;

-- A line has at most 1,500 open bookings. The verb counts them under the doctor's lock; this trigger covers every other writer.
-- Opening a booking again is allowed: its patient had it before.
CREATE FUNCTION refuse_booking_of_full_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM doctor WHERE id = NEW.doctor_id FOR NO KEY UPDATE;
  IF (SELECT count(*) FROM (SELECT FROM booking WHERE doctor_id = NEW.doctor_id AND state = 'booked' LIMIT 1500) open) >= 1500 THEN
    RAISE EXCEPTION 'the line has too many open bookings' USING ERRCODE = 'check_violation', CONSTRAINT = 'booking_line_full';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER booking_line_full BEFORE INSERT ON booking
  FOR EACH ROW WHEN (NEW.state = 'booked') EXECUTE FUNCTION refuse_booking_of_full_line();

CREATE FUNCTION count_booking_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  NEW.last_change := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER booking_change BEFORE UPDATE OF state, band_start, band_end, coming_at ON booking FOR EACH ROW
  WHEN ((OLD.state, OLD.band_start, OLD.band_end, OLD.coming_at)
    IS DISTINCT FROM (NEW.state, NEW.band_start, NEW.band_end, NEW.coming_at))
  EXECUTE FUNCTION count_booking_change();

-- The commit itself tells the live feed of a change: no verb can forget it, and no killed process can lose it. Postgres-bus.ts
-- listens on this channel, and bus-messages.ts reads the text.
CREATE FUNCTION tell_booking_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('baari_live', json_build_object(
    'from', 'database', 'changes', json_build_array(json_build_array('bookings', NEW.doctor_id, NEW.id)))::text);
  RETURN NULL;
END $$;
CREATE TRIGGER booking_told
  AFTER INSERT OR UPDATE OF service_date, band_start, state, ended_by, coming_at, called_back_at, patient_id, typed_name, phone, note
  ON booking FOR EACH ROW EXECUTE FUNCTION tell_booking_change();

-- Browsers that want messages about a booking. From the check-in on they get alerts about the token.
CREATE TABLE booking_push_subscription (
  booking_id uuid NOT NULL,
  clinic_id uuid NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL,
  device_id uuid,
  PRIMARY KEY (booking_id, endpoint),
  FOREIGN KEY (booking_id, clinic_id) REFERENCES booking (id, clinic_id) ON DELETE CASCADE
);

-- Patients whom a doctor asked to return on a date, without a time: the latest wish for each patient. The reminder is in the
-- language of the token of that visit, and by the channels that the patient asked for there.
CREATE TABLE come_again (
  doctor_id uuid NOT NULL,
  patient_id uuid NOT NULL,
  clinic_id uuid NOT NULL,
  token_id uuid NOT NULL UNIQUE REFERENCES token (id),
  service_date date NOT NULL,
  -- By whose right, as in queue_event.
  asked_by jsonb NOT NULL,
  asked_at timestamptz NOT NULL,
  -- When the patient was reminded, on the evening before.
  told_at timestamptz CHECK (told_at >= asked_at),
  PRIMARY KEY (doctor_id, patient_id),
  CONSTRAINT come_again_of_own_clinic UNIQUE (token_id, clinic_id),
  FOREIGN KEY (patient_id, clinic_id) REFERENCES patient (id, clinic_id) ON DELETE CASCADE,
  CONSTRAINT come_again_to_own_doctor FOREIGN KEY (doctor_id, clinic_id) REFERENCES doctor (id, clinic_id),
  -- From tomorrow to 180 days ahead. The server knows the clinic's date; this allows for any time zone.
  CONSTRAINT come_again_in_reach CHECK (
    service_date BETWEEN (asked_at AT TIME ZONE 'UTC')::date AND (asked_at AT TIME ZONE 'UTC')::date + 181
  )
);
CREATE TRIGGER come_again_of_own_token AFTER INSERT OR UPDATE OF token_id, clinic_id ON come_again
  FOR EACH ROW EXECUTE FUNCTION refuse_token_of_other_clinic();
CREATE INDEX come_again_of_patient ON come_again (patient_id);
CREATE INDEX come_again_of_clinic ON come_again (clinic_id);
-- For work by the clock.
CREATE INDEX come_again_untold ON come_again (service_date) WHERE told_at IS NULL;

-- Browsers that got alerts about that token, whose own rows are deleted two days after it.
CREATE TABLE come_again_push_subscription (
  token_id uuid NOT NULL,
  clinic_id uuid NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (token_id, endpoint),
  FOREIGN KEY (token_id, clinic_id) REFERENCES come_again (token_id, clinic_id) ON DELETE CASCADE
);
