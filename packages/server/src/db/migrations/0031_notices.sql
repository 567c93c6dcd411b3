-- The version of the notice about data that the page showed before the patient typed a name: the record that the law
-- asks for. Null if staff added the patient, or if another program did.
ALTER TABLE token ADD COLUMN notice_version smallint CHECK (notice_version > 0);
ALTER TABLE booking ADD COLUMN notice_version smallint CHECK (notice_version > 0);
