-- How true waits were is kept with a day's figures: none of it until the day is counted once more.
UPDATE report_figures SET figures = (left(figures::text, -1) || ',"inside":0,"errors":[]}')::json;
INSERT INTO report_due (doctor_id, service_date, revision)
SELECT DISTINCT doctor_id, service_date, 0 FROM queue_session
ON CONFLICT DO NOTHING;

-- Whether the owner gets the figures of each day at closing, and those of each month on the first of the next.
ALTER TABLE clinic
  ADD COLUMN mails_days boolean NOT NULL DEFAULT true,
  ADD COLUMN mails_months boolean NOT NULL DEFAULT true;

-- That figures were mailed, once for each service date and month: recorded with the mail.
CREATE TABLE report_mail (
  clinic_id uuid NOT NULL REFERENCES clinic (id) ON DELETE CASCADE,
  span text NOT NULL CHECK (span IN ('day', 'month')),
  -- The service date, or the first of the month.
  date date NOT NULL CHECK (span = 'day' OR extract(day FROM date) = 1),
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (clinic_id, span, date)
);
