-- What the waits of a doctor's first sessions begin with, how true waits were by hour and by people ahead, and models that a
-- later version learns anew.

-- What the clinic's other doctors were like when the session of a doctor of whom nothing was known opened: it stays as it was,
-- whatever is learned of them later.
ALTER TABLE queue_session ADD COLUMN colleagues jsonb;

-- Of those who were told a wait in a session: how many were called inside the range or later, by the hour of the clinic's day
-- in which they joined and by how many were ahead. Sessions from before this have none until they are learned anew.
CREATE TABLE session_accuracy_part (
  session_id uuid NOT NULL REFERENCES session_accuracy (session_id) ON DELETE CASCADE,
  hour smallint NOT NULL CHECK (hour BETWEEN 0 AND 23),
  -- The fewest people ahead in the group: 0, 1, 3 or 9.
  ahead smallint NOT NULL CHECK (ahead >= 0),
  told integer NOT NULL,
  -- Of them those called by the end of the range or before, and those called inside it.
  by_latest integer NOT NULL,
  inside integer NOT NULL,
  PRIMARY KEY (session_id, hour, ahead),
  CHECK (told > 0 AND inside >= 0 AND inside <= by_latest AND by_latest <= told)
);

-- Which models an earlier version of the estimator made: few, and none once all were learned anew.
CREATE INDEX wait_model_version ON wait_model ((model ->> 'version'));
