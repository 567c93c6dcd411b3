-- A clinic's time zone can be changed: what happened before keeps the one in which it did.

-- Null while that is the clinic's.
ALTER TABLE queue_session ADD COLUMN time_zone text;

-- Days are reckoned in it here, too: a name that is none would fail with every one of them.
ALTER TABLE clinic ADD CONSTRAINT clinic_time_zone_known
  CHECK ((timestamptz '2000-01-01 00:00:00+00' AT TIME ZONE time_zone) IS NOT NULL);
