-- Who at the clinic read the slip of a token, which holds the secret of its page: by it one can do what the patient can.
-- Once for each reader: a second reading tells nobody anything new.
CREATE TABLE slip_read (
  session_id uuid NOT NULL REFERENCES queue_session (id),
  number integer NOT NULL,
  -- The account or the doctor.
  reader_id uuid NOT NULL,
  -- The identity that was let in, and the name its colleagues know it by, as in queue_event.
  actor jsonb NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (session_id, number, reader_id),
  FOREIGN KEY (session_id, number) REFERENCES token (session_id, number)
);
CREATE TRIGGER slip_read_append_only BEFORE UPDATE OR DELETE ON slip_read
  FOR EACH ROW EXECUTE FUNCTION refuse_unless_erasing();
