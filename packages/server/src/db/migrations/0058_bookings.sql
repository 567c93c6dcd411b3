-- Whether a line can be booked, how long a band of it is, and how much of the doctor's time.
ALTER TABLE doctor
  ADD COLUMN takes_bookings boolean NOT NULL DEFAULT false,
  ADD COLUMN band_minutes smallint NOT NULL DEFAULT 30 CHECK (band_minutes IN (15, 20, 30, 60)),
  ADD COLUMN bookable_percent smallint NOT NULL DEFAULT 40 CHECK (bookable_percent IN (20, 40, 60, 90));

-- A time to come that is kept for a patient. From the check-in on there is a token, of the same secret.
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
  -- Null once the patient was erased, and so are the name as it was typed, phone, device and note.
  patient_id uuid REFERENCES patient (id),
  typed_name text,
  phone text,
  note text CHECK (char_length(note) BETWEEN 1 AND 200),
  secret text NOT NULL UNIQUE CHECK (char_length(secret) = 22),
  -- The device that booked, and its number among that device's open bookings; null of one made at the desk.
  device_id uuid,
  device_ordinal smallint CHECK (device_ordinal BETWEEN 1 AND 3),
  -- In which its holder is told.
  language text NOT NULL,
  -- By whose right it was made, as the event log of a queue keeps it.
  booked_by jsonb NOT NULL,
  booked_at timestamptz NOT NULL,
  coming_at timestamptz,
  reminded_before_at timestamptz,
  reminded_soon_at timestamptz,
  -- Whether it was told that the day was taken away.
  told_off_at timestamptz,
  token_id uuid UNIQUE REFERENCES token (id),
  CONSTRAINT booking_of_own_doctor FOREIGN KEY (doctor_id, clinic_id) REFERENCES doctor (id, clinic_id),
  CONSTRAINT booking_token CHECK ((token_id IS NOT NULL) = (state = 'checked_in')),
  CONSTRAINT booking_ended CHECK ((ended_by IS NOT NULL) = (state = 'cancelled') AND (ended_at IS NOT NULL) = (state IN ('cancelled', 'missed'))),
  CONSTRAINT booking_patient CHECK (patient_id IS NOT NULL OR (state <> 'booked' AND typed_name IS NULL AND phone IS NULL AND device_id IS NULL AND note IS NULL)),
  CONSTRAINT booking_device CHECK (state <> 'booked' OR (device_id IS NULL) = (device_ordinal IS NULL))
);
-- Nobody has the seat of another.
CREATE UNIQUE INDEX booking_seat ON booking (doctor_id, band_start, seat) WHERE state IN ('booked', 'checked_in');
-- A phone has one open booking with a doctor, a device three.
CREATE UNIQUE INDEX booking_of_phone ON booking (doctor_id, phone) WHERE state = 'booked';
CREATE UNIQUE INDEX booking_of_device ON booking (device_id, device_ordinal) WHERE state = 'booked';
CREATE INDEX booking_of_date ON booking (doctor_id, service_date, band_start);
CREATE INDEX booking_of_patient ON booking (patient_id);
CREATE INDEX booking_of_clinic ON booking (clinic_id, service_date);
-- Who missed: asked for by the phone.
CREATE INDEX booking_missed ON booking (clinic_id, phone, band_start) WHERE state = 'missed';
-- What is to be done by the clock.
CREATE INDEX booking_open ON booking (band_start) WHERE state = 'booked';
