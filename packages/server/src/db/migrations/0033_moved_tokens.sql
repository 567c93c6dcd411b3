-- A visit goes on in another doctor's line: its token there names the one that it had here, which ends.
ALTER TABLE token
  DROP CONSTRAINT token_reason_check,
  ADD CONSTRAINT token_reason_check
    CHECK (reason IN ('skipped', 'no_show', 'left', 'practice_closed', 'reset', 'undone', 'moved')),
  ADD COLUMN moved_from uuid REFERENCES token (id) CHECK (moved_from <> id),
  -- The number of the one directly behind whom staff added a family member.
  ADD COLUMN behind integer CHECK (behind BETWEEN 1 AND number - 1);
-- A visit goes on in one line, not in two.
CREATE UNIQUE INDEX token_moved_from ON token (moved_from) WHERE moved_from IS NOT NULL;
-- Of a session's numbers these were not issued there.
CREATE INDEX token_moved_here ON token (session_id) WHERE moved_from IS NOT NULL;
