-- How far each follower of the queues' logs has come: what must not miss a change goes on from here after a crash.
CREATE TABLE queue_cursor (
  doctor_id uuid NOT NULL REFERENCES doctor (id) ON DELETE CASCADE,
  follower text NOT NULL,
  -- Up to which event of the doctor's queue it has handled all; none without a row.
  revision bigint NOT NULL,
  PRIMARY KEY (doctor_id, follower)
);

-- The look at all doctors each minute has no work any more.
DO $$
BEGIN
  IF to_regclass('pgboss.schedule') IS NOT NULL THEN
    DELETE FROM pgboss.schedule WHERE name = 'decide-alerts';
  END IF;
END $$;
