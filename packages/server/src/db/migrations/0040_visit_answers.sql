-- Patients' private answers to one question after a visit. Only the clinic sees them.
ALTER TABLE clinic ADD COLUMN asks_after_visit boolean NOT NULL DEFAULT false;

CREATE TABLE visit_answer (
  -- A visit has one answer.
  token_id uuid PRIMARY KEY REFERENCES token (id),
  clinic_id uuid NOT NULL,
  doctor_id uuid NOT NULL,
  service_date date NOT NULL,
  rating text NOT NULL CHECK (rating IN ('good', 'fair', 'poor')),
  -- What the patient wrote to the clinic, in one line.
  line text CHECK (char_length(line) BETWEEN 1 AND 200),
  answered_at timestamptz NOT NULL,
  FOREIGN KEY (doctor_id, clinic_id) REFERENCES doctor (id, clinic_id)
);
CREATE INDEX visit_answer_of_clinic ON visit_answer (clinic_id, service_date);
CREATE INDEX visit_answer_of_doctor ON visit_answer (doctor_id, service_date);
CREATE TRIGGER visit_answer_of_own_token AFTER INSERT OR UPDATE OF token_id, clinic_id ON visit_answer
  FOR EACH ROW EXECUTE FUNCTION refuse_token_of_other_clinic();

-- Only a completed visit has an answer. If staff undo its end, the patient can answer again after the visit.
CREATE FUNCTION refuse_early_visit_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM token WHERE id = NEW.token_id AND status = 'completed') THEN
    RAISE EXCEPTION 'the visit is not over' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER visit_answer_after_visit AFTER INSERT OR UPDATE OF token_id ON visit_answer
  FOR EACH ROW EXECUTE FUNCTION refuse_early_visit_answer();

CREATE FUNCTION delete_visit_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM visit_answer WHERE token_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER token_without_visit_answer AFTER UPDATE OF status ON token FOR EACH ROW
  WHEN (OLD.status = 'completed' AND NEW.status <> 'completed') EXECUTE FUNCTION delete_visit_answer();
