-- A clinic may let Baari keep the ABHA addresses of patients who use Scan & Share. The ABHA number is never kept.

ALTER TABLE abdm_facility
  ADD COLUMN keeps_addresses boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT abdm_facility_keeps UNIQUE (clinic_id, keeps_addresses);

CREATE TABLE abha_address (
  patient_id uuid PRIMARY KEY,
  clinic_id uuid NOT NULL,
  address text NOT NULL CHECK (address ~ '^[A-Za-z0-9._-]{1,100}@[A-Za-z0-9.]{1,50}$'),
  is_kept boolean NOT NULL DEFAULT true CHECK (is_kept),
  CONSTRAINT abha_address_of_patient FOREIGN KEY (patient_id, clinic_id) REFERENCES patient (id, clinic_id) ON DELETE CASCADE,
  -- No address exists in a clinic that has not chosen to keep addresses, or that has stopped Scan & Share.
  CONSTRAINT abha_address_kept FOREIGN KEY (clinic_id, is_kept) REFERENCES abdm_facility (clinic_id, keeps_addresses) ON DELETE CASCADE
);
CREATE INDEX abha_address_of_clinic ON abha_address (clinic_id);
