-- That a clinic's owner was mailed of a flood of tokens, once for each service date: recorded with the mail.
CREATE TABLE flood_told (
  clinic_id uuid NOT NULL REFERENCES clinic (id),
  service_date date NOT NULL,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (clinic_id, service_date)
);
