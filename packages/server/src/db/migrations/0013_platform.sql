-- Running the platform: what operators see, decide and say.

-- Whether this installation is a clinic's own copy or a platform for many. No row until somebody has chosen.
CREATE TABLE installation (
  is_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_only_row),
  kind text NOT NULL CHECK (kind IN ('clinic', 'platform')),
  set_at timestamptz NOT NULL
);

-- Every act of an operator. The subject is described in words that stay true when it is gone.
CREATE TABLE audit_event (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  account_id uuid,
  by_whom text NOT NULL,
  act text NOT NULL,
  subject text NOT NULL,
  subject_id uuid,
  detail jsonb NOT NULL
);
CREATE INDEX audit_event_newest ON audit_event (at DESC, id);
CREATE TRIGGER audit_event_append_only BEFORE UPDATE OR DELETE ON audit_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_event_never_emptied BEFORE TRUNCATE ON audit_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE support_request (
  id uuid PRIMARY KEY,
  account_id uuid REFERENCES account (id) ON DELETE SET NULL,
  name text NOT NULL CHECK (name <> ''),
  email text NOT NULL,
  topic text NOT NULL,
  message text NOT NULL CHECK (message <> ''),
  created_at timestamptz NOT NULL,
  answered_at timestamptz,
  answered_by text,
  note text NOT NULL DEFAULT '',
  CONSTRAINT support_request_answered_by_somebody CHECK ((answered_at IS NULL) = (answered_by IS NULL))
);
CREATE INDEX support_request_newest ON support_request (created_at);
CREATE INDEX support_request_open ON support_request (created_at) WHERE answered_at IS NULL;

CREATE TABLE upgrade_request (
  id uuid PRIMARY KEY,
  account_id uuid REFERENCES account (id) ON DELETE CASCADE,
  email text NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  phone text NOT NULL CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  clinic_name text,
  message text,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected')),
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by uuid REFERENCES account (id) ON DELETE SET NULL,
  CHECK ((status = 'pending') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX upgrade_request_one_pending ON upgrade_request (account_id) WHERE status = 'pending';
CREATE INDEX upgrade_request_newest ON upgrade_request (created_at DESC, id);
CREATE INDEX upgrade_request_of_account ON upgrade_request (account_id, created_at DESC, id);

-- What the operator publishes: pages that everybody can read, and the seller of Pro.
CREATE TABLE operator_text (
  name text PRIMARY KEY
    CHECK (name IN ('privacy', 'terms', 'refund', 'contact', 'sellerName', 'sellerAddress', 'gstin')),
  text text NOT NULL CHECK (btrim(text) <> '' AND length(text) <= 20000),
  set_at timestamptz NOT NULL,
  CHECK (name <> 'gstin' OR text ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$')
);

-- Notices that super admins have put away.
CREATE TABLE operator_notice (
  name text PRIMARY KEY CHECK (name IN ('texts')),
  put_away_at timestamptz NOT NULL
);

-- What each clinic did in a week. It follows from the sessions, and is kept because the operator looks at half a year of all
-- clinics.
CREATE TABLE clinic_week (
  -- The Monday of its service dates.
  week date NOT NULL CHECK (extract(isodow FROM week) = 1),
  clinic_id uuid NOT NULL REFERENCES clinic (id) ON DELETE CASCADE,
  tokens integer NOT NULL,
  -- The number of service dates with tokens, and the last of them.
  days smallint NOT NULL CHECK (days BETWEEN 1 AND 7),
  last_on date NOT NULL CHECK (last_on BETWEEN week AND week + 6),
  PRIMARY KEY (week, clinic_id)
);
CREATE INDEX clinic_week_of_clinic ON clinic_week (clinic_id);

-- Requests are served by a role that may only add to the records and read them. It changes them through the functions below and
-- redact_queue_events, which belong to the tables' owner.

-- Removes rows of a record by their keys. Only rows of this clinic go, and only if it is deleted.
CREATE FUNCTION erase_records(record text, clinic uuid, keys json) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM clinic c WHERE c.id = erase_records.clinic AND c.deleted_at IS NOT NULL) THEN
    RAISE EXCEPTION 'only a deleted clinic is erased';
  END IF;
  PERFORM set_config('baari.erasing', 'on', true);
  CASE record
    WHEN 'queue_event' THEN
      DELETE FROM queue_event WHERE clinic_id = erase_records.clinic AND (doctor_id, revision) IN (
        SELECT k.doctor_id, k.revision FROM json_populate_recordset(NULL::queue_event, keys) k);
    WHEN 'slip_read' THEN
      DELETE FROM slip_read WHERE clinic_id = erase_records.clinic AND (session_id, number, reader_id) IN (
        SELECT k.session_id, k.number, k.reader_id FROM json_populate_recordset(NULL::slip_read, keys) k);
    WHEN 'patient_data_event' THEN
      DELETE FROM patient_data_event WHERE clinic_id = erase_records.clinic AND id IN (
        SELECT k.id FROM json_populate_recordset(NULL::patient_data_event, keys) k);
  END CASE;
  PERFORM set_config('baari.erasing', 'off', true);
END $$;

-- All tables except those that clearing all data keeps, so that a new table is not forgotten. The accounts of super admins stay,
-- with their second factor, without which they could do nothing afterwards.
CREATE FUNCTION cleared_tables() RETURNS SETOF text LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT quote_ident(tablename) FROM pg_tables
  WHERE schemaname = 'public' AND tablename NOT IN ('schema_migration', 'audit_event', 'pricing', 'push_key',
    'operator_text', 'operator_notice', 'installation',
    'account', 'account_credential', 'account_device', 'login_session', 'second_factor', 'recovery_code')
  ORDER BY tablename
$$;
CREATE FUNCTION lock_cleared_tables() RETURNS SETOF text LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  EXECUTE (SELECT 'LOCK TABLE ' || string_agg(t, ', ') || ' IN ACCESS EXCLUSIVE MODE' FROM cleared_tables() t);
  RETURN QUERY SELECT * FROM cleared_tables();
END $$;
CREATE FUNCTION empty_cleared_tables() RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM set_config('baari.erasing', 'on', true);
  EXECUTE (SELECT 'TRUNCATE ' || string_agg(t, ', ') FROM cleared_tables() t);
  PERFORM set_config('baari.erasing', 'off', true);
END $$;

-- Each start grants these to the role that serves requests, the last two only if clearing all data is on.
REVOKE ALL ON FUNCTION redact_queue_events, erase_records, lock_cleared_tables, empty_cleared_tables FROM PUBLIC;
