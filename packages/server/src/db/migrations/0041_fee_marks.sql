-- The fee mark: what staff say of the money for a visit. Amounts are in paise.

-- Off until a clinic turns it on; `usual_payment` is how most pay there: one press marks it so.
ALTER TABLE clinic
  ADD COLUMN marks_fees boolean NOT NULL DEFAULT false,
  ADD COLUMN usual_payment text NOT NULL DEFAULT 'cash' CHECK (usual_payment IN ('cash', 'upi', 'card'));

-- What a follow-up and a report cost where that is not the consultation fee, and for how many days after a visit that was paid,
-- and for how many visits, a patient is seen for nothing; for none where the days are 0.
ALTER TABLE doctor
  ADD COLUMN follow_up_paise integer CHECK (follow_up_paise BETWEEN 0 AND 100000000),
  ADD COLUMN report_paise integer CHECK (report_paise BETWEEN 0 AND 100000000),
  ADD COLUMN free_days integer NOT NULL DEFAULT 0 CHECK (free_days BETWEEN 0 AND 90),
  ADD COLUMN free_visits integer NOT NULL DEFAULT 1 CHECK (free_visits BETWEEN 1 AND 10);

-- What the visit costs, and until when it is free, as reckoned when the token was taken, corrected or moved; null where the
-- clinic marked no fees then, or nobody knows.
ALTER TABLE token
  ADD COLUMN fee_paise integer CHECK (fee_paise >= 0),
  ADD COLUMN free_until date;

-- Somebody counted the cash of a drawer on a day: what its marks came to, what it held, and why the two differ.
CREATE TABLE drawer_count (
  id uuid PRIMARY KEY,
  clinic_id uuid NOT NULL REFERENCES clinic (id),
  service_date date NOT NULL,
  -- The identity that was let in, and the name its colleagues know it by, as in queue_event.
  actor jsonb NOT NULL,
  expected_paise bigint NOT NULL,
  held_paise bigint NOT NULL CHECK (held_paise >= 0),
  reason text CHECK (char_length(reason) BETWEEN 1 AND 200),
  at timestamptz NOT NULL,
  CONSTRAINT drawer_count_says_why CHECK (reason IS NOT NULL OR held_paise = expected_paise)
);
CREATE INDEX drawer_count_of_day ON drawer_count (clinic_id, service_date);

-- The mark of a token that has one. It goes with the visit to another doctor's line, and stands on one token alone.
CREATE TABLE fee_mark (
  token_id uuid PRIMARY KEY REFERENCES token (id),
  mark text NOT NULL CHECK (mark IN ('due', 'paid', 'free', 'waived')),
  kind text CHECK (kind IN ('cash', 'upi', 'card')),
  paise integer CHECK (paise BETWEEN 0 AND 100000000),
  -- As it was typed; it goes with the patient.
  reason text CHECK (char_length(reason) BETWEEN 1 AND 200),
  -- Who marked it last, as in queue_event, and when.
  actor jsonb NOT NULL,
  at timestamptz NOT NULL,
  -- The count of the drawer in which it was; null until its shift is counted.
  drawer_count_id uuid REFERENCES drawer_count (id),
  CONSTRAINT fee_mark_whole CHECK (
    (mark = 'paid') = (kind IS NOT NULL)
    AND (mark <> 'paid' OR paise > 0)
    AND (mark <> 'free' OR paise IS NULL)
    AND (mark = 'waived' OR reason IS NULL)
  )
);
CREATE INDEX fee_mark_of_count ON fee_mark (drawer_count_id) WHERE drawer_count_id IS NOT NULL;

-- Of an erased token the reason of a waived fee goes, too, before and after the event.
CREATE FUNCTION without_reasons(detail jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT detail - 'reason' #- '{fee,before,reason}' #- '{fee,after,reason}'
$$;

CREATE OR REPLACE FUNCTION refuse_unless_redacting() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE FUNCTION redact_queue_events(sessions uuid[], numbers integer[]) RETURNS void LANGUAGE plpgsql
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
