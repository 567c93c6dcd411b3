-- Figures of reports.

-- A line's figures for each service date and month. They follow from the log and can be made again.
CREATE TABLE report_figures (
  clinic_id uuid NOT NULL,
  doctor_id uuid NOT NULL,
  span text NOT NULL CHECK (span IN ('day', 'month')),
  -- The service date, or the first of the month.
  date date NOT NULL CHECK (span = 'day' OR extract(day FROM date) = 1),
  -- Text rather than jsonb: it is read and written whole, and making it again gives the same bytes.
  figures json NOT NULL,
  PRIMARY KEY (clinic_id, span, date, doctor_id),
  FOREIGN KEY (doctor_id, clinic_id) REFERENCES doctor (id, clinic_id) ON DELETE CASCADE
);
CREATE INDEX report_figures_of_doctor ON report_figures (doctor_id, span, date);

-- Dates whose log holds more than was counted.
CREATE TABLE report_due (
  doctor_id uuid NOT NULL,
  clinic_id uuid NOT NULL,
  service_date date NOT NULL,
  revision bigint NOT NULL,
  PRIMARY KEY (doctor_id, service_date),
  FOREIGN KEY (doctor_id, clinic_id) REFERENCES doctor (id, clinic_id) ON DELETE CASCADE
);
CREATE INDEX report_due_oldest ON report_due (service_date);

-- Figures that were mailed: once for each service date and month, in the transaction of the mail.
CREATE TABLE report_mail (
  clinic_id uuid NOT NULL REFERENCES clinic (id) ON DELETE CASCADE,
  span text NOT NULL CHECK (span IN ('day', 'month')),
  -- The service date, or the first of the month.
  date date NOT NULL CHECK (span = 'day' OR extract(day FROM date) = 1),
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (clinic_id, span, date)
);
