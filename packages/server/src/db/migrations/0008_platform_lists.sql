-- What the operator looks through, and what erasing a clinic asks of the tables.

-- Login sessions are removed when they are over: when somebody was here last is kept apart.
ALTER TABLE account ADD COLUMN last_sign_in_at timestamptz;
UPDATE account a SET last_sign_in_at = (SELECT max(created_at) FROM login_session s WHERE s.account_id = a.id);

-- Of all clinics together. Those of one clinic have their own orders and share the index of the search.
CREATE INDEX patient_of_all_by_name ON patient (normalised_name, id);
CREATE INDEX patient_of_all_by_visits ON patient (visit_count, id);
CREATE INDEX patient_of_all_by_last_visit ON patient (last_visit_at, id);
CREATE INDEX daily_token_usage_of_day ON daily_token_usage (service_date);

-- As the operator searches and sorts them, in small letters and without dots; the clinic's begins with its name.
ALTER TABLE clinic ADD COLUMN operator_text text NOT NULL GENERATED ALWAYS AS (
  translate(lower(normalize(name, NFKC)), '.', ' ') || ' ' || slug || ' ' || phone
) STORED;
ALTER TABLE doctor ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
  translate(lower(normalize(name, NFKC)), '.', ' ')
) STORED;

-- A row and what it belongs to are of one clinic. One reference says so, where one for each column said less, cost more
-- with every token, and made erasing a doctor or a clinic read whole tables.
ALTER TABLE doctor ADD CONSTRAINT doctor_of_clinic UNIQUE (id, clinic_id);
ALTER TABLE queue_session
  DROP CONSTRAINT queue_session_doctor_id_fkey,
  DROP CONSTRAINT queue_session_clinic_id_fkey,
  ADD CONSTRAINT queue_session_of_doctor UNIQUE (id, doctor_id, clinic_id),
  ADD FOREIGN KEY (doctor_id, clinic_id) REFERENCES doctor (id, clinic_id);
ALTER TABLE doctor_queue
  DROP CONSTRAINT doctor_queue_doctor_id_fkey,
  DROP CONSTRAINT doctor_queue_clinic_id_fkey,
  DROP CONSTRAINT doctor_queue_open_session_id_fkey,
  ADD FOREIGN KEY (doctor_id, clinic_id) REFERENCES doctor (id, clinic_id),
  ADD FOREIGN KEY (open_session_id, doctor_id, clinic_id) REFERENCES queue_session (id, doctor_id, clinic_id);
ALTER TABLE token
  DROP CONSTRAINT token_clinic_id_fkey,
  DROP CONSTRAINT token_doctor_id_fkey,
  DROP CONSTRAINT token_session_id_fkey,
  ADD FOREIGN KEY (session_id, doctor_id, clinic_id) REFERENCES queue_session (id, doctor_id, clinic_id);
ALTER TABLE queue_event
  DROP CONSTRAINT queue_event_doctor_id_fkey,
  DROP CONSTRAINT queue_event_clinic_id_fkey,
  ADD FOREIGN KEY (doctor_id, clinic_id) REFERENCES doctor (id, clinic_id);
ALTER TABLE daily_token_usage
  DROP CONSTRAINT daily_token_usage_doctor_id_fkey,
  DROP CONSTRAINT daily_token_usage_clinic_id_fkey,
  ADD FOREIGN KEY (doctor_id, clinic_id) REFERENCES doctor (id, clinic_id);
ALTER TABLE patient
  DROP CONSTRAINT patient_last_doctor_id_fkey,
  ADD FOREIGN KEY (last_doctor_id, clinic_id) REFERENCES doctor (id, clinic_id);
CREATE INDEX queue_event_of_session ON queue_event (session_id);
