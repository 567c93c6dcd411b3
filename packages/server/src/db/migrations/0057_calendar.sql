-- Comes with the package that pg_trgm is in: a date range and an id in one exclusion constraint.
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- What changes the weekly hours of a clinic's doctors on some dates. Entries that are over go with the housekeeping: a queue
-- session keeps the hours that it had.
CREATE TABLE calendar_entry (
  id uuid PRIMARY KEY,
  clinic_id uuid NOT NULL REFERENCES clinic (id),
  -- Null for a holiday, which is of the clinic and of all its doctors.
  doctor_id uuid,
  kind text NOT NULL CHECK (kind IN ('holiday', 'absence', 'hours')),
  -- Service dates, both in it.
  from_date date NOT NULL,
  to_date date NOT NULL,
  -- Parts of the day, written as working hours are.
  slots jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(slots) = 'array'),
  -- What patients may read.
  note text CHECK (char_length(note) BETWEEN 1 AND 60),
  added_by text NOT NULL,
  added_at timestamptz NOT NULL,
  CONSTRAINT calendar_entry_of_own_doctor FOREIGN KEY (doctor_id, clinic_id) REFERENCES doctor (id, clinic_id),
  CONSTRAINT calendar_holiday_of_clinic CHECK ((kind = 'holiday') = (doctor_id IS NULL)),
  CONSTRAINT calendar_entry_days CHECK (to_date BETWEEN from_date AND from_date + 365),
  -- A holiday is whole days, one-off hours are hours, and only whole days go on for more than one.
  CONSTRAINT calendar_entry_slots CHECK (
    CASE kind WHEN 'holiday' THEN jsonb_array_length(slots) = 0
      WHEN 'hours' THEN jsonb_array_length(slots) > 0 ELSE true END
    AND (jsonb_array_length(slots) = 0 OR from_date = to_date)),
  -- Of one kind, no two of a doctor's or of a clinic's own share a date.
  CONSTRAINT calendar_entry_apart EXCLUDE USING gist (
    clinic_id WITH =, coalesce(doctor_id, clinic_id) WITH =, kind WITH =, daterange(from_date, to_date, '[]') WITH &&)
);
CREATE INDEX calendar_entry_of_clinic ON calendar_entry (clinic_id);
CREATE INDEX calendar_entry_over ON calendar_entry (to_date);
