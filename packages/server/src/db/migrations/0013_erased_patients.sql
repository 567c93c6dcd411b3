-- Patients are erased: when somebody asks for it, or once they stayed away for as long as their clinic keeps them. Their
-- tokens stay for the history, the counts and the waits, and tell nothing of whose they were.

-- All that leads from a token to a person goes together, and only of a token that is over.
ALTER TABLE token
  ALTER COLUMN patient_id DROP NOT NULL,
  ALTER COLUMN phone DROP NOT NULL,
  ALTER COLUMN secret DROP NOT NULL,
  ADD CONSTRAINT token_erased_whole CHECK (
    CASE WHEN patient_id IS NULL
      THEN num_nonnulls(phone, secret, device_id, typed_name, travel_minutes) = 0
        AND status IN ('completed', 'cancelled')
      ELSE num_nulls(phone, secret) = 0
    END
  );

-- What was done with whose data, and by whom. The patient's id leads nowhere once they are erased.
CREATE TABLE patient_data_event (
  id uuid PRIMARY KEY,
  clinic_id uuid NOT NULL REFERENCES clinic (id),
  patient_id uuid NOT NULL,
  -- 'expired' is erased by Baari itself, for the time that the clinic keeps patients was over.
  kind text NOT NULL CHECK (kind IN ('downloaded', 'erased', 'expired')),
  account_id uuid,
  by_name text,
  at timestamptz NOT NULL,
  CONSTRAINT patient_data_event_by_whom CHECK (num_nulls(account_id, by_name) = CASE kind WHEN 'expired' THEN 2 ELSE 0 END)
);
CREATE UNIQUE INDEX patient_data_event_erased_once ON patient_data_event (patient_id) WHERE kind <> 'downloaded';
CREATE INDEX patient_data_event_newest ON patient_data_event (clinic_id, at DESC, id);
CREATE TRIGGER patient_data_event_append_only BEFORE UPDATE OR DELETE ON patient_data_event
  FOR EACH ROW EXECUTE FUNCTION refuse_unless_erasing();

-- Beside going with its clinic, an event may change in one way: that of an erased token loses the reason that was typed
-- and the device that acted. Both are asked for by name in their transaction.
CREATE FUNCTION refuse_unless_redacting() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  redacted queue_event := OLD;
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('baari.erasing', true) = 'on' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND current_setting('baari.erasing', true) = 'patient' THEN
    redacted.detail := OLD.detail - 'reason';
    IF OLD.actor ? 'deviceId' THEN
      redacted.actor := OLD.actor || '{"deviceId": null}';
    END IF;
    IF NEW IS NOT DISTINCT FROM redacted AND EXISTS (
      SELECT FROM token t WHERE t.session_id = OLD.session_id AND t.number = OLD.number AND t.patient_id IS NULL
    ) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
DROP TRIGGER queue_event_append_only ON queue_event;
CREATE TRIGGER queue_event_append_only BEFORE UPDATE OR DELETE ON queue_event
  FOR EACH ROW EXECUTE FUNCTION refuse_unless_redacting();
