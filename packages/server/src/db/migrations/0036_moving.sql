-- A clinic's archive that a super admin of a clinic's own copy is sending, in pieces of at most 128 KiB.
CREATE TABLE archive_piece (
  account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  number integer NOT NULL CHECK (number BETWEEN 0 AND 16383),
  bytes bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 131072),
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, number)
);
-- The pieces are encrypted, so PostgreSQL would compress them in vain.
ALTER TABLE archive_piece ALTER COLUMN bytes SET STORAGE EXTERNAL;

ALTER TABLE clinic
  -- Since when the clinic takes no changes here, because it moves to another installation.
  ADD COLUMN moving_since timestamptz,
  -- The address of its page in the other installation, once it is there.
  ADD COLUMN moved_to text,
  ADD CONSTRAINT clinic_moved_to CHECK (
    moved_to IS NULL OR moving_since IS NOT NULL AND moved_to ~ '^https?://[^/?#[:space:]]+/[a-z0-9-]+$');
CREATE INDEX clinic_moving ON clinic (id) WHERE moving_since IS NOT NULL;
CREATE INDEX clinic_moved ON clinic (slug) WHERE moved_to IS NOT NULL;

-- A move locks all queues and the clinic first. A queue's change holds its queue's lock, so it needs no lock on the clinic.
CREATE FUNCTION refuse_event_while_moving() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM clinic WHERE id = NEW.clinic_id AND moving_since IS NOT NULL) THEN
    RAISE EXCEPTION 'the clinic is moving' USING ERRCODE = 'BA001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER queue_event_not_while_moving BEFORE INSERT ON queue_event FOR EACH ROW
  WHEN (current_setting('baari.importing', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION refuse_event_while_moving();

CREATE FUNCTION refuse_change_while_moving() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM clinic WHERE id = NEW.clinic_id FOR KEY SHARE;
  IF EXISTS (SELECT FROM clinic WHERE id = NEW.clinic_id AND moving_since IS NOT NULL) THEN
    RAISE EXCEPTION 'the clinic is moving' USING ERRCODE = 'BA001';
  END IF;
  RETURN NEW;
END $$;
-- Erasing patients' data must stay possible, so it is not among these changes.
CREATE TRIGGER booking_not_while_moving BEFORE INSERT ON booking FOR EACH ROW
  WHEN (current_setting('baari.importing', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION refuse_change_while_moving();
CREATE TRIGGER booking_unchanged_while_moving BEFORE UPDATE ON booking FOR EACH ROW
  WHEN ((OLD.state, OLD.band_start, OLD.band_end, OLD.coming_at)
    IS DISTINCT FROM (NEW.state, NEW.band_start, NEW.band_end, NEW.coming_at)) EXECUTE FUNCTION refuse_change_while_moving();
CREATE TRIGGER patient_not_while_moving BEFORE INSERT ON patient FOR EACH ROW
  WHEN (current_setting('baari.importing', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION refuse_change_while_moving();
CREATE TRIGGER patient_unchanged_while_moving BEFORE UPDATE ON patient FOR EACH ROW
  WHEN (OLD.version <> NEW.version) EXECUTE FUNCTION refuse_change_while_moving();
CREATE TRIGGER doctor_not_while_moving BEFORE INSERT ON doctor FOR EACH ROW
  WHEN (current_setting('baari.importing', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION refuse_change_while_moving();
CREATE TRIGGER doctor_unchanged_while_moving BEFORE UPDATE ON doctor FOR EACH ROW
  EXECUTE FUNCTION refuse_change_while_moving();
CREATE TRIGGER calendar_entry_not_while_moving BEFORE INSERT ON calendar_entry FOR EACH ROW
  WHEN (current_setting('baari.importing', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION refuse_change_while_moving();
CREATE TRIGGER fee_mark_not_while_moving BEFORE INSERT ON fee_mark FOR EACH ROW
  WHEN (current_setting('baari.importing', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION refuse_change_while_moving();
CREATE TRIGGER come_again_not_while_moving BEFORE INSERT ON come_again FOR EACH ROW
  WHEN (current_setting('baari.importing', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION refuse_change_while_moving();
CREATE TRIGGER drawer_count_not_while_moving BEFORE INSERT ON drawer_count FOR EACH ROW
  WHEN (current_setting('baari.importing', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION refuse_change_while_moving();
CREATE TRIGGER called_back_not_while_moving BEFORE INSERT ON called_back FOR EACH ROW
  WHEN (current_setting('baari.importing', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION refuse_change_while_moving();
CREATE TRIGGER upi_account_not_while_moving BEFORE INSERT ON upi_account FOR EACH ROW
  WHEN (current_setting('baari.importing', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION refuse_change_while_moving();
CREATE TRIGGER voice_recording_not_while_moving BEFORE INSERT ON voice_recording FOR EACH ROW
  WHEN (current_setting('baari.importing', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION refuse_change_while_moving();

-- The owner may delete a clinic that has moved.
CREATE FUNCTION refuse_edit_while_moving() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the clinic is moving' USING ERRCODE = 'BA001';
END $$;
CREATE TRIGGER clinic_unchanged_while_moving BEFORE UPDATE ON clinic FOR EACH ROW
  WHEN (OLD.moving_since IS NOT NULL AND NEW.moving_since IS NOT NULL AND NEW.moved_to IS NOT DISTINCT FROM OLD.moved_to
    AND NEW.deleted_at IS NOT DISTINCT FROM OLD.deleted_at)
  EXECUTE FUNCTION refuse_edit_while_moving();
