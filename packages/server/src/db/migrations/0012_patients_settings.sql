-- What a clinic decides about its patients: whether a phone has to be confirmed before it takes a token, and for how many
-- months after their last visit their names and phones are kept.
ALTER TABLE clinic
  ADD COLUMN confirms_phones boolean NOT NULL DEFAULT false,
  ADD COLUMN keeps_patients_months integer NOT NULL DEFAULT 36 CHECK (keeps_patients_months BETWEEN 1 AND 120);
