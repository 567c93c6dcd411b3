-- A token is passed when its patient was not there, and away while the patient is sent for a test: live, but not in line.
ALTER TABLE token
  DROP CONSTRAINT token_status_check,
  ADD CONSTRAINT token_status_check
    CHECK (status IN ('waiting', 'called', 'passed', 'away', 'completed', 'cancelled')),
  -- How often the patient came after being passed, or was put back: the second time a token stands at the end.
  ADD COLUMN times_back integer NOT NULL DEFAULT 0 CHECK (times_back >= 0),
  -- When the patient was sent from the room last.
  ADD COLUMN away_at timestamptz,
  ADD CONSTRAINT token_away_since CHECK (status <> 'away' OR away_at IS NOT NULL);

-- The statuses of a live token, as core's LIVE_STATUSES has them.
DROP INDEX token_one_live_per_phone, token_one_live_per_patient, token_live_of_phone;
CREATE UNIQUE INDEX token_one_live_per_phone ON token (session_id, phone, ordinal)
  WHERE status IN ('waiting', 'called', 'passed', 'away');
CREATE UNIQUE INDEX token_one_live_per_patient ON token (session_id, patient_id)
  WHERE status IN ('waiting', 'called', 'passed', 'away');
CREATE INDEX token_live_of_phone ON token (phone, issued_at DESC)
  WHERE status IN ('waiting', 'called', 'passed', 'away');

ALTER TABLE doctor
  ADD COLUMN passed_behind integer NOT NULL DEFAULT 3 CHECK (passed_behind BETWEEN 0 AND 10),
  ADD COLUMN returns text NOT NULL DEFAULT 'soon' CHECK (returns IN ('soon', 'old_place'));

-- A call takes the first in line who is here, and passes who is ahead and is not.
ALTER TABLE clinic ADD COLUMN calls_only_here boolean NOT NULL DEFAULT false;
