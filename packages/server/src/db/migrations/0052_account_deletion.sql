-- An account is deleted by its holder: what it asked the operator for, with name and phone, and whom it invited go with it.
ALTER TABLE upgrade_request
  DROP CONSTRAINT upgrade_request_account_id_fkey,
  ADD CONSTRAINT upgrade_request_account_id_fkey FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE;
ALTER TABLE clinic_invitation
  DROP CONSTRAINT clinic_invitation_invited_by_fkey,
  ADD CONSTRAINT clinic_invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES account (id) ON DELETE CASCADE;
CREATE INDEX clinic_invitation_by ON clinic_invitation (invited_by);
