-- To empty a table asks no row, so the triggers that guard the rows of what is only added to never saw it. What an operator
-- did is emptied never; the rest when all data is deleted, asked for by name in its transaction as for the rows.
CREATE TRIGGER audit_event_never_emptied BEFORE TRUNCATE ON audit_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION refuse_to_empty_unless_erasing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('baari.erasing', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER queue_event_not_emptied BEFORE TRUNCATE ON queue_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_empty_unless_erasing();
CREATE TRIGGER patient_data_event_not_emptied BEFORE TRUNCATE ON patient_data_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_empty_unless_erasing();
CREATE TRIGGER slip_read_not_emptied BEFORE TRUNCATE ON slip_read
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_empty_unless_erasing();
