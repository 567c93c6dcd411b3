-- A login that the clinic ended stays for a week, so that the browser it was on can say why. Null while it holds.
ALTER TABLE doctor_login_session
  ADD COLUMN ended_because text CHECK (ended_because IN ('code_renewed', 'doctor_removed'));
