-- Lists of patients that clinics bring along. What an import made can be taken back as a whole.
CREATE TABLE patient_import (
  id uuid PRIMARY KEY,
  clinic_id uuid NOT NULL REFERENCES clinic (id),
  -- Who began it, and the name that colleagues know them by.
  account_id uuid NOT NULL,
  by_name text NOT NULL,
  at timestamptz NOT NULL,
  -- How many patients it made.
  added integer NOT NULL DEFAULT 0 CHECK (added BETWEEN 0 AND 10000),
  undone_at timestamptz,
  undone_by text,
  CONSTRAINT patient_import_undone_by_whom CHECK ((undone_at IS NULL) = (undone_by IS NULL)),
  UNIQUE (clinic_id, id)
);
CREATE INDEX patient_import_newest ON patient_import (clinic_id, at DESC, id);

-- Null for everybody who came with a token. Without a phone the same list taken twice would make everybody twice.
ALTER TABLE patient
  ADD COLUMN import_id uuid,
  ADD CONSTRAINT patient_of_own_import FOREIGN KEY (clinic_id, import_id) REFERENCES patient_import (clinic_id, id),
  ADD CONSTRAINT patient_imported_by_phone CHECK (import_id IS NULL OR phone IS NOT NULL);
CREATE INDEX patient_of_import ON patient (import_id) WHERE import_id IS NOT NULL;
