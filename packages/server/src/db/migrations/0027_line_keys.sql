-- The line of a session is its waiting tokens by line_key. Keys lie far apart, so that somebody can be placed between two.

-- Whoever is there stands where the number has stood so far. Changing the type writes the table once; an update would twice.
ALTER TABLE token ADD COLUMN line_key bigint;
ALTER TABLE token
  ALTER COLUMN line_key TYPE bigint USING number::bigint << 20,
  ALTER COLUMN line_key SET NOT NULL;

-- A newcomer stands behind the largest key that a token of the session ever had.
ALTER TABLE queue_session ADD COLUMN last_key bigint;
ALTER TABLE queue_session
  ALTER COLUMN last_key TYPE bigint USING last_number::bigint << 20,
  ALTER COLUMN last_key SET NOT NULL,
  ALTER COLUMN last_key SET DEFAULT 0,
  ADD CHECK (last_key >= 0);

-- No two stand at the same place, and the first in line is found without the others. A change that spaces a line anew gives
-- keys above all that were there: no moment has two that are equal, so the index need not wait for the end of a statement.
CREATE UNIQUE INDEX token_line ON token (session_id, line_key) WHERE status = 'waiting';
DROP INDEX token_waiting;
