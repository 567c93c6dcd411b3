-- What wait estimates have learned, and how accurate they were.

-- A doctor's model after all sessions it learned from. It follows from the log and can be made again.
CREATE TABLE wait_model (
  doctor_id uuid PRIMARY KEY,
  clinic_id uuid NOT NULL,
  model jsonb NOT NULL,
  FOREIGN KEY (doctor_id, clinic_id) REFERENCES doctor (id, clinic_id) ON DELETE CASCADE
);
-- Finds the few models that an earlier estimator made, until all are learned anew.
CREATE INDEX wait_model_version ON wait_model ((model ->> 'version'));

-- The waits that a session's patients were told on joining, compared with when they were called.
CREATE TABLE session_accuracy (
  session_id uuid PRIMARY KEY,
  doctor_id uuid NOT NULL,
  clinic_id uuid NOT NULL,
  service_date date NOT NULL,
  told integer NOT NULL,
  -- Of these, how many were called inside the range, and how many before it.
  inside integer NOT NULL,
  sooner integer NOT NULL,
  -- By how many minutes each estimate was wrong, in no order.
  error_minutes smallint[] NOT NULL,
  CONSTRAINT session_accuracy_of_own_clinic UNIQUE (session_id, clinic_id),
  FOREIGN KEY (session_id, doctor_id, clinic_id) REFERENCES queue_session (id, doctor_id, clinic_id) ON DELETE CASCADE,
  CHECK (told = cardinality(error_minutes) AND inside >= 0 AND sooner >= 0 AND inside + sooner <= told)
);
CREATE INDEX session_accuracy_of_clinic ON session_accuracy (clinic_id, service_date);
CREATE INDEX session_accuracy_of_date ON session_accuracy (service_date);
CREATE INDEX session_accuracy_of_doctor ON session_accuracy (doctor_id);

-- The same by the hour of the clinic's day in which patients joined, and by how many were ahead.
CREATE TABLE session_accuracy_part (
  session_id uuid NOT NULL,
  clinic_id uuid NOT NULL,
  hour smallint NOT NULL CHECK (hour BETWEEN 0 AND 23),
  -- The fewest people ahead in the group: 0, 1, 3 or 9.
  ahead smallint NOT NULL CHECK (ahead >= 0),
  told integer NOT NULL,
  -- Of these, how many were called by the end of the range, and how many inside it.
  by_latest integer NOT NULL,
  inside integer NOT NULL,
  PRIMARY KEY (session_id, hour, ahead),
  FOREIGN KEY (session_id, clinic_id) REFERENCES session_accuracy (session_id, clinic_id) ON DELETE CASCADE,
  CHECK (told > 0 AND inside >= 0 AND inside <= by_latest AND by_latest <= told)
);
