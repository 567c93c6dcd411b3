-- On the morning of their hours, doctors say by a link when they will come: on my way, late, or not today.
ALTER TABLE clinic ADD COLUMN asks_doctors boolean NOT NULL DEFAULT true;

-- The link of one doctor for one service date, with the doctor's newest word. Deleted after the date.
CREATE TABLE doctor_word (
  doctor_id uuid NOT NULL,
  service_date date NOT NULL,
  clinic_id uuid NOT NULL,
  secret text NOT NULL UNIQUE CHECK (secret ~ '^[A-Za-z0-9_-]{22}$'),
  made_at timestamptz NOT NULL,
  word text CHECK (word IN ('on_my_way', 'late', 'not_today')),
  late_minutes smallint CHECK (late_minutes BETWEEN 1 AND 240),
  said_at timestamptz,
  -- How many words were said with the link. A word names the count that its page showed, so that only one of two presses
  -- at once counts.
  said_count smallint NOT NULL DEFAULT 0 CHECK (said_count BETWEEN 0 AND 20),
  -- The absence that 'not_today' added to the calendar, and the revision of the event that closed the queue.
  entry_id uuid,
  closed_revision bigint,
  PRIMARY KEY (doctor_id, service_date),
  FOREIGN KEY (doctor_id, clinic_id) REFERENCES doctor (id, clinic_id) ON DELETE CASCADE,
  CONSTRAINT doctor_word_whole CHECK ((word IS NULL) = (said_at IS NULL) AND (word IS NOT DISTINCT FROM 'late') = (late_minutes IS NOT NULL))
);
CREATE INDEX doctor_word_of_clinic ON doctor_word (clinic_id);
CREATE INDEX doctor_word_date ON doctor_word (service_date);
