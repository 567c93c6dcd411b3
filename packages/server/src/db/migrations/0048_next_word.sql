-- A doctor's word is shown once it is announced. Until then it is the next word. If the process that saved it stops before
-- that, another process announces it.
ALTER TABLE doctor_word
  ADD COLUMN next_word text CHECK (next_word IN ('on_my_way', 'late', 'not_today')),
  ADD COLUMN next_late_minutes smallint CHECK (next_late_minutes BETWEEN 1 AND 240),
  ADD COLUMN next_said_at timestamptz,
  -- When the doctor was asked by a text message, an hour before the hours of the service date. Null until then: the process
  -- that sets it sends the message.
  ADD COLUMN asked_at timestamptz,
  ADD CONSTRAINT doctor_word_next_whole CHECK (
    (next_word IS NULL) = (next_said_at IS NULL) AND (next_word IS NOT DISTINCT FROM 'late') = (next_late_minutes IS NOT NULL)
  );
CREATE INDEX doctor_word_next ON doctor_word (next_said_at) WHERE next_word IS NOT NULL;
