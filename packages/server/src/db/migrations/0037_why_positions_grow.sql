-- What a session counts of its changes, without what was taken back (see core's Counts); null while there is none. By it a
-- patient's page says why a position grew.
ALTER TABLE queue_session ADD COLUMN counts jsonb;

-- Pages of open sessions go on from what was counted until now: the places that tokens have.
UPDATE queue_session s SET counts = counted.counts
FROM (
  SELECT session_id, jsonb_strip_nulls(jsonb_build_object(
    'atOnce', nullif(count(*) FILTER (WHERE place = 'once'), 0),
    'soon', nullif(count(*) FILTER (WHERE place = 'soon'), 0),
    'moved', nullif(count(*) FILTER (WHERE moved_from IS NOT NULL), 0)
  )) AS counts
  FROM token GROUP BY session_id
) counted
WHERE counted.session_id = s.id AND s.ended_at IS NULL AND counted.counts <> '{}';

-- Who wanted a visit to go on with another doctor; null of those that went on before this was kept.
ALTER TABLE token
  ADD COLUMN moved_because text CHECK (moved_because IN ('clinic', 'patient')),
  ADD CONSTRAINT token_moved_because CHECK (moved_because IS NULL OR moved_from IS NOT NULL);
