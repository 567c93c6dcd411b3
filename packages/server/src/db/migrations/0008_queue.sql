-- Queues: sessions, tokens, their log, and what was paid for a visit.

-- One queue of a doctor on a service date, from opening to closing.
CREATE TABLE queue_session (
  id uuid PRIMARY KEY,
  doctor_id uuid NOT NULL,
  clinic_id uuid NOT NULL,
  service_date date NOT NULL,
  sequence integer NOT NULL CHECK (sequence > 0),
  last_number integer NOT NULL DEFAULT 0 CHECK (last_number >= 0),
  now_serving integer NOT NULL DEFAULT 0 CHECK (now_serving BETWEEN 0 AND last_number),
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- The next two are as they were when the session opened, so that a later edit does not change what is learned from it.
  -- The consultation minutes that somebody had typed for the doctor or the clinic.
  typed_minutes integer,
  -- The working slots of its service date, each [start, end] in milliseconds since 1970.
  slots jsonb NOT NULL DEFAULT '[]',
  -- When the wait model learned from it.
  learned_at timestamptz,
  -- The largest line_key that a token of the session ever had. A newcomer stands behind it.
  last_key bigint NOT NULL DEFAULT 0 CHECK (last_key >= 0),
  -- What a patient's page needs to say why a position grew, without what was taken back: core's Counts. Null while there is none.
  counts jsonb,
  -- The pace of the clinic's other doctors when a session of an unknown doctor opened. It stays, whatever is learned later.
  colleagues jsonb,
  -- Null while it is the clinic's. A clinic that changes its time zone keeps the old one for earlier sessions.
  time_zone text,
  UNIQUE (doctor_id, service_date, sequence),
  -- For references that hold a row and its session to one doctor and one clinic.
  CONSTRAINT queue_session_of_doctor UNIQUE (id, doctor_id, clinic_id),
  CONSTRAINT queue_session_of_clinic UNIQUE (id, clinic_id),
  FOREIGN KEY (doctor_id, clinic_id) REFERENCES doctor (id, clinic_id),
  CONSTRAINT queue_session_learned_is_ended CHECK (learned_at IS NULL OR ended_at IS NOT NULL)
);
CREATE UNIQUE INDEX queue_session_one_open ON queue_session (doctor_id) WHERE ended_at IS NULL;
CREATE INDEX queue_session_of_day ON queue_session (service_date, clinic_id);
CREATE INDEX queue_session_to_learn ON queue_session (ended_at) WHERE ended_at IS NOT NULL AND learned_at IS NULL;

CREATE TABLE doctor_queue (
  doctor_id uuid PRIMARY KEY,
  clinic_id uuid NOT NULL,
  open_session_id uuid,
  -- What somebody pressed last, and the service date it holds for.
  practice text CHECK (practice IN ('open', 'closed')),
  practice_date date,
  revision bigint NOT NULL DEFAULT 0,
  call_revision bigint NOT NULL DEFAULT 0 CHECK (call_revision <= revision),
  -- A late start or a break, and until when it holds.
  announcement text CHECK (announcement IN ('delay', 'break')),
  announced_until timestamptz,
  FOREIGN KEY (doctor_id, clinic_id) REFERENCES doctor (id, clinic_id),
  FOREIGN KEY (open_session_id, doctor_id, clinic_id) REFERENCES queue_session (id, doctor_id, clinic_id),
  CHECK ((practice IS NULL) = (practice_date IS NULL)),
  CONSTRAINT doctor_queue_whole_announcement CHECK ((announcement IS NULL) = (announced_until IS NULL))
);

CREATE TABLE token (
  id uuid PRIMARY KEY,
  -- The clinic, the doctor and the session belong together: one reference below says so.
  clinic_id uuid NOT NULL,
  doctor_id uuid NOT NULL,
  session_id uuid NOT NULL,
  -- Null once the patient was erased: see token_erased_whole.
  patient_id uuid,
  number integer NOT NULL CHECK (number > 0),
  -- 'passed': the called patient did not come. 'away': sent for a test, live but not in line.
  status text NOT NULL CHECK (status IN ('waiting', 'called', 'passed', 'away', 'completed', 'cancelled')),
  reason text CHECK (reason IN ('skipped', 'no_show', 'left', 'practice_closed', 'reset', 'undone', 'moved'))
    CHECK ((status = 'cancelled') = (reason IS NOT NULL)),
  phone text,
  -- 0 for the phone's first live token, 1 to 3 for family members.
  ordinal integer NOT NULL CHECK (ordinal BETWEEN 0 AND 3),
  secret text UNIQUE,
  device_id uuid,
  is_walk_in boolean NOT NULL DEFAULT false,
  travel_minutes integer CHECK (travel_minutes BETWEEN 0 AND 1440),
  issued_at timestamptz NOT NULL,
  arrived_at timestamptz,
  called_at timestamptz,
  finished_at timestamptz,
  recalls integer NOT NULL DEFAULT 0,
  -- The name as typed on the patient's device. That device shows this name, not the clinic's corrected record.
  typed_name text,
  -- The patient prefers a shorter wait in the clinic to a safe margin.
  cuts_closer boolean NOT NULL DEFAULT false,
  wants_texts boolean NOT NULL DEFAULT true,
  -- The language of the page on which it was taken: alerts are written in it.
  language text NOT NULL DEFAULT 'en',
  issued_on_free boolean NOT NULL DEFAULT false,
  -- It was called, or the clinic itself marked the patient as here: it counts against the day's limit even when it no longer
  -- waits.
  counts_for_good boolean NOT NULL DEFAULT false,
  -- The session's waiting tokens stand in line by this key. Keys are far apart, so that a token can be placed between two others.
  line_key bigint NOT NULL,
  -- Waits in turn, was placed ahead ('soon'), or is urgent ('once').
  place text NOT NULL DEFAULT 'turn' CHECK (place IN ('turn', 'soon', 'once')),
  visit_type text CHECK (visit_type IN ('new', 'follow_up', 'report')),
  -- For the day: removed after it, and with the patient.
  note text CHECK (char_length(note) BETWEEN 1 AND 40),
  -- From before staff corrected the phone. They lead only the device that took the token to it.
  former_secrets text[] NOT NULL DEFAULT '{}',
  -- How often the patient came back after being passed, or was put back. The second time a token stands at the end.
  times_back integer NOT NULL DEFAULT 0 CHECK (times_back >= 0),
  -- When the patient was last sent away from the room.
  away_at timestamptz,
  -- The ended token of a visit that goes on here, in another doctor's line.
  moved_from uuid REFERENCES token (id) CHECK (moved_from <> id),
  -- The number directly behind which staff added a family member.
  behind integer CHECK (behind BETWEEN 1 AND number - 1),
  -- Why the patient asked to be seen sooner. For the day, like the note.
  asked_priority text CHECK (asked_priority IN ('age', 'pregnant', 'disabled', 'infant', 'unwell', 'leaving')),
  -- Staff decided to leave the patient in turn.
  priority_declined boolean NOT NULL DEFAULT false,
  moved_because text CHECK (moved_because IN ('clinic', 'patient')),
  -- The fee, and until when visits are free, as computed when the token was taken, corrected or moved. Null if the clinic marked
  -- no fees then, or the fee is unknown.
  fee_paise integer CHECK (fee_paise >= 0),
  free_until date,
  -- Whether the completed visit was the patient's first in the clinic, and whether the patient came back. Written when the day is
  -- counted, because erasing the patient makes both unknown.
  is_first_visit boolean,
  came_back boolean NOT NULL DEFAULT false,
  -- When and on which page the patient asked for WhatsApp messages about this token, and what ended that: a press on the page,
  -- STOP, a phone that WhatsApp does not reach, or another phone.
  whatsapp_since timestamptz,
  whatsapp_page text,
  whatsapp_ended text,
  UNIQUE (session_id, number),
  FOREIGN KEY (session_id, doctor_id, clinic_id) REFERENCES queue_session (id, doctor_id, clinic_id),
  FOREIGN KEY (patient_id, clinic_id) REFERENCES patient (id, clinic_id),
  -- Walk-ins have no typed name: it was not typed on the patient's device.
  CONSTRAINT token_typed_on_device CHECK (typed_name IS NULL OR device_id IS NOT NULL),
  CONSTRAINT token_former_secrets_of_device CHECK (former_secrets = '{}' OR device_id IS NOT NULL),
  -- Only staff add a patient without a phone, who has no family to share ordinals with.
  CONSTRAINT token_without_phone CHECK (phone IS NOT NULL OR patient_id IS NULL OR (is_walk_in AND ordinal = 0)),
  CONSTRAINT token_away_since CHECK (status <> 'away' OR away_at IS NOT NULL),
  CONSTRAINT token_declined_what_was_asked CHECK (asked_priority IS NOT NULL OR NOT priority_declined),
  CONSTRAINT token_moved_because CHECK (moved_because IS NULL OR moved_from IS NOT NULL),
  CONSTRAINT token_whatsapp_opt_in CHECK (
    (whatsapp_since IS NULL) = (whatsapp_page IS NULL) AND whatsapp_page IN ('token', 'booking')
    AND whatsapp_ended IN ('page', 'stop', 'undeliverable', 'corrected')
    AND (whatsapp_ended IS NULL OR whatsapp_since IS NOT NULL)
  ),
  -- Everything that leads from a token to a person goes together, and only once the token is over. The rest stays for the
  -- history, the counts and the waits.
  CONSTRAINT token_erased_whole CHECK (
    CASE WHEN patient_id IS NULL
      THEN num_nonnulls(phone, secret, device_id, typed_name, travel_minutes, note, asked_priority) = 0
        AND former_secrets = '{}' AND status IN ('completed', 'cancelled')
      ELSE secret IS NOT NULL
    END
  )
);
CREATE UNIQUE INDEX token_one_called ON token (session_id) WHERE status = 'called';
-- No two tokens stand at the same place, and the first in line is found without the others. A change that spaces a line anew
-- gives keys above all earlier ones: no two are equal at any moment, so the index need not wait for the end of a statement.
CREATE UNIQUE INDEX token_line ON token (session_id, line_key) WHERE status = 'waiting';
-- The next three list the statuses of a live token, as core's LIVE_STATUSES has them.
CREATE UNIQUE INDEX token_one_live_per_phone ON token (session_id, phone, ordinal)
  WHERE status IN ('waiting', 'called', 'passed', 'away');
CREATE UNIQUE INDEX token_one_live_per_patient ON token (session_id, patient_id)
  WHERE status IN ('waiting', 'called', 'passed', 'away');
CREATE INDEX token_live_of_phone ON token (phone, issued_at DESC)
  WHERE status IN ('waiting', 'called', 'passed', 'away');
CREATE INDEX token_patient ON token (patient_id);
CREATE INDEX token_typed_name ON token (device_id, phone, issued_at DESC) WHERE typed_name IS NOT NULL;
CREATE INDEX token_former_secrets ON token USING gin (former_secrets) WHERE former_secrets <> '{}';
CREATE INDEX token_noted ON token (issued_at) WHERE note IS NOT NULL;
CREATE INDEX token_asked ON token (issued_at) WHERE asked_priority IS NOT NULL;
-- A visit goes on in one line, not in two.
CREATE UNIQUE INDEX token_moved_from ON token (moved_from) WHERE moved_from IS NOT NULL;
-- The numbers of a session that were not issued there.
CREATE INDEX token_moved_here ON token (session_id) WHERE moved_from IS NOT NULL;
-- STOP looks tokens up by phone, also those that are over.
CREATE INDEX token_on_whatsapp ON token (phone) WHERE whatsapp_since IS NOT NULL AND whatsapp_ended IS NULL;

-- A visit is a completed token. Whatever completes a token, or takes that back, updates the patient's visits.
CREATE FUNCTION follow_visits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Two doctors may complete one patient at once. The lock comes first and alone: a statement that waits for it would
  -- count the visits as they were before it waited.
  PERFORM FROM patient WHERE id = NEW.patient_id FOR NO KEY UPDATE;
  UPDATE patient p SET (visit_count, first_visit_at, last_visit_at, last_doctor_id) = (
    SELECT count(*), min(t.called_at), max(t.called_at), (array_agg(t.doctor_id ORDER BY t.called_at DESC))[1]
    FROM token t WHERE t.patient_id = NEW.patient_id AND t.status = 'completed'
  ) WHERE p.id = NEW.patient_id;
  RETURN NULL;
END $$;
CREATE TRIGGER token_follow_visits AFTER UPDATE OF status ON token FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status AND 'completed' IN (OLD.status, NEW.status))
  EXECUTE FUNCTION follow_visits();

-- A row and the token that it names are of one clinic. A reference would say so only with another index on token, which every
-- change of a token would pay for.
CREATE FUNCTION refuse_token_of_other_clinic() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM token WHERE id = NEW.token_id AND clinic_id = NEW.clinic_id) THEN
    RAISE EXCEPTION '% names a token of another clinic', TG_TABLE_NAME USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;

-- The log of each queue.
CREATE TABLE queue_event (
  doctor_id uuid NOT NULL,
  revision bigint NOT NULL,
  clinic_id uuid NOT NULL,
  session_id uuid,
  kind text NOT NULL,
  number integer,
  -- The identity that acted, as in context/actor.ts, and the name its colleagues know it by.
  actor jsonb NOT NULL,
  detail jsonb NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (doctor_id, revision),
  FOREIGN KEY (doctor_id, clinic_id) REFERENCES doctor (id, clinic_id),
  FOREIGN KEY (session_id, doctor_id, clinic_id) REFERENCES queue_session (id, doctor_id, clinic_id)
);
CREATE INDEX queue_event_day ON queue_event (doctor_id, at);
CREATE INDEX queue_event_of_session ON queue_event (session_id);

-- An event's detail without the reason that somebody typed, also for a waived fee, before and after the event.
CREATE FUNCTION without_reasons(detail jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT detail - 'reason' #- '{fee,before,reason}' #- '{fee,after,reason}'
$$;

-- An event goes only with its clinic, and changes in one way: the event of an erased token loses the typed reason and the device
-- that acted. The transaction asks for either by name.
CREATE FUNCTION refuse_unless_redacting() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  redacted queue_event := OLD;
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('baari.erasing', true) = 'on' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND current_setting('baari.erasing', true) = 'patient' THEN
    redacted.detail := without_reasons(OLD.detail);
    IF OLD.actor ? 'deviceId' THEN
      redacted.actor := OLD.actor || '{"deviceId": null}';
    END IF;
    IF NEW IS NOT DISTINCT FROM redacted AND EXISTS (
      SELECT FROM token t WHERE t.session_id = OLD.session_id AND t.number = OLD.number AND t.patient_id IS NULL
    ) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER queue_event_append_only BEFORE UPDATE OR DELETE ON queue_event
  FOR EACH ROW EXECUTE FUNCTION refuse_unless_redacting();
CREATE TRIGGER queue_event_not_emptied BEFORE TRUNCATE ON queue_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_empty_unless_erasing();

-- Removes the typed reason and the device from the events of erased tokens; the trigger refuses any other.
CREATE FUNCTION redact_queue_events(sessions uuid[], numbers integer[]) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM set_config('baari.erasing', 'patient', true);
  UPDATE queue_event e SET detail = without_reasons(e.detail),
    actor = CASE WHEN e.actor ? 'deviceId' THEN e.actor || '{"deviceId": null}' ELSE e.actor END
  FROM unnest(sessions, numbers) AS t (session_id, number)
  WHERE e.session_id = t.session_id AND e.number = t.number
    AND (e.detail <> without_reasons(e.detail) OR e.actor ->> 'deviceId' IS NOT NULL);
  PERFORM set_config('baari.erasing', 'off', true);
END $$;

-- How far each follower of the queues' logs has come. After a crash it goes on from here, so that it misses no change.
CREATE TABLE queue_cursor (
  doctor_id uuid NOT NULL,
  clinic_id uuid NOT NULL,
  follower text NOT NULL,
  -- It has handled all events up to this one.
  revision bigint NOT NULL,
  PRIMARY KEY (doctor_id, follower),
  FOREIGN KEY (doctor_id, clinic_id) REFERENCES doctor (id, clinic_id) ON DELETE CASCADE
);

-- Staff who read the slip of a token, which holds the secret of the patient's page: with it they can do what the patient can.
-- One row for each reader: a second reading reveals nothing new.
CREATE TABLE slip_read (
  session_id uuid NOT NULL,
  clinic_id uuid NOT NULL,
  number integer NOT NULL,
  -- The account or the doctor.
  reader_id uuid NOT NULL,
  -- As in queue_event.
  actor jsonb NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (session_id, number, reader_id),
  FOREIGN KEY (session_id, clinic_id) REFERENCES queue_session (id, clinic_id),
  FOREIGN KEY (session_id, number) REFERENCES token (session_id, number)
);
CREATE TRIGGER slip_read_append_only BEFORE UPDATE OR DELETE ON slip_read
  FOR EACH ROW EXECUTE FUNCTION refuse_unless_erasing();
CREATE TRIGGER slip_read_not_emptied BEFORE TRUNCATE ON slip_read
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_empty_unless_erasing();

-- Patients whose token was cancelled by the end of a queue, and whom somebody rang up since. Unticking deletes the row.
CREATE TABLE called_back (
  token_id uuid PRIMARY KEY REFERENCES token (id),
  clinic_id uuid NOT NULL,
  -- As in queue_event.
  actor jsonb NOT NULL,
  -- A tick from before the token was cancelled, by a close that was undone, no longer counts.
  at timestamptz NOT NULL
);
CREATE TRIGGER called_back_of_own_token AFTER INSERT OR UPDATE OF token_id, clinic_id ON called_back
  FOR EACH ROW EXECUTE FUNCTION refuse_token_of_other_clinic();

-- Browsers that may act for the patient of a link, because they gave the last digits of the patient's phone. The secret is that
-- of a token, or of the booking it came from.
CREATE TABLE holder_proof (
  secret text PRIMARY KEY,
  clinic_id uuid NOT NULL REFERENCES clinic (id),
  -- The newest ten.
  devices uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(devices) <= 10),
  -- Of all browsers together. After five, digits prove nothing any more.
  wrong_tries smallint NOT NULL DEFAULT 0 CHECK (wrong_tries BETWEEN 0 AND 5),
  used_at timestamptz NOT NULL
);
CREATE INDEX holder_proof_age ON holder_proof (used_at);
CREATE INDEX holder_proof_of_clinic ON holder_proof (clinic_id);

-- A count of a cash drawer: the sum of its marks, what it held, and why the two differ.
CREATE TABLE drawer_count (
  id uuid PRIMARY KEY,
  clinic_id uuid NOT NULL REFERENCES clinic (id),
  service_date date NOT NULL,
  -- As in queue_event.
  actor jsonb NOT NULL,
  expected_paise bigint NOT NULL,
  held_paise bigint NOT NULL CHECK (held_paise >= 0),
  reason text CHECK (char_length(reason) BETWEEN 1 AND 200),
  at timestamptz NOT NULL,
  -- For references that hold a mark and its count to one clinic.
  CONSTRAINT drawer_count_of_clinic UNIQUE (id, clinic_id),
  CONSTRAINT drawer_count_says_why CHECK (reason IS NOT NULL OR held_paise = expected_paise)
);
CREATE INDEX drawer_count_of_day ON drawer_count (clinic_id, service_date);

-- What staff say about the fee of a visit. The mark moves with the visit to another doctor's line, so one token alone has it.
CREATE TABLE fee_mark (
  token_id uuid PRIMARY KEY REFERENCES token (id),
  clinic_id uuid NOT NULL,
  mark text NOT NULL CHECK (mark IN ('due', 'paid', 'free', 'waived')),
  kind text CHECK (kind IN ('cash', 'upi', 'card')),
  paise integer CHECK (paise BETWEEN 0 AND 100000000),
  -- As typed; removed with the patient.
  reason text CHECK (char_length(reason) BETWEEN 1 AND 200),
  -- Who marked it last, as in queue_event, and when.
  actor jsonb NOT NULL,
  at timestamptz NOT NULL,
  -- The count of the drawer that includes it; null until its shift is counted.
  drawer_count_id uuid,
  -- The service date on which a fee that was due was paid: its money is in that day's drawer. Null if it was paid on the token's
  -- own date.
  paid_on date,
  FOREIGN KEY (drawer_count_id, clinic_id) REFERENCES drawer_count (id, clinic_id),
  CONSTRAINT fee_mark_whole CHECK (
    (mark = 'paid') = (kind IS NOT NULL)
    AND (mark <> 'paid' OR paise > 0)
    AND (mark <> 'free' OR paise IS NULL)
    AND (mark = 'waived' OR reason IS NULL)
  ),
  CONSTRAINT fee_mark_paid_later CHECK (paid_on IS NULL OR mark IN ('paid', 'waived'))
);
CREATE TRIGGER fee_mark_of_own_token AFTER INSERT OR UPDATE OF token_id, clinic_id ON fee_mark
  FOR EACH ROW EXECUTE FUNCTION refuse_token_of_other_clinic();
CREATE INDEX fee_mark_of_count ON fee_mark (drawer_count_id) WHERE drawer_count_id IS NOT NULL;
CREATE INDEX fee_mark_paid_on ON fee_mark (paid_on) WHERE paid_on IS NOT NULL;

-- The owner was mailed about a flood of tokens: once for each service date, in the transaction of the mail.
CREATE TABLE flood_told (
  clinic_id uuid NOT NULL REFERENCES clinic (id),
  service_date date NOT NULL,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (clinic_id, service_date)
);
CREATE INDEX flood_told_newest ON flood_told (service_date);
