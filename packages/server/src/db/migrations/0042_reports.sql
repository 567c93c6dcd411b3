-- The figures of each line, by service date and added up by month: they follow from the log and can be made again.
CREATE TABLE report_figures (
  clinic_id uuid NOT NULL REFERENCES clinic (id) ON DELETE CASCADE,
  doctor_id uuid NOT NULL REFERENCES doctor (id) ON DELETE CASCADE,
  span text NOT NULL CHECK (span IN ('day', 'month')),
  -- The service date, or the first of the month.
  date date NOT NULL CHECK (span = 'day' OR extract(day FROM date) = 1),
  -- As text: it is read and written whole, and made again it is the same to the last byte.
  figures json NOT NULL,
  PRIMARY KEY (clinic_id, span, date, doctor_id)
);
CREATE INDEX report_figures_of_doctor ON report_figures (doctor_id, span, date);

-- Dates of which the log holds more than was counted.
CREATE TABLE report_due (
  doctor_id uuid NOT NULL REFERENCES doctor (id) ON DELETE CASCADE,
  service_date date NOT NULL,
  revision bigint NOT NULL,
  PRIMARY KEY (doctor_id, service_date)
);
CREATE INDEX report_due_oldest ON report_due (service_date);

-- Whether a completed visit was the patient's first in the clinic, and whether the patient came back: written when its day is
-- counted, as nobody can tell any more once the patient is erased.
ALTER TABLE token
  ADD COLUMN is_first_visit boolean,
  ADD COLUMN came_back boolean NOT NULL DEFAULT false;

-- All that was before is counted once.
INSERT INTO report_due (doctor_id, service_date, revision)
SELECT DISTINCT doctor_id, service_date, 0 FROM queue_session;
INSERT INTO queue_cursor (doctor_id, follower, revision)
SELECT doctor_id, 'reports', revision FROM doctor_queue WHERE revision > 0;
