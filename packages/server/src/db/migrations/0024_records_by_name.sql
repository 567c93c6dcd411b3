-- What legitimately changes the records that are only added to, each as a function of the tables' owner: the role that serves
-- requests may add to the records and read them, and call these, and can do nothing else to them.

-- The typed reason and the device go from the events of erased tokens; the trigger refuses any other.
CREATE FUNCTION redact_queue_events(sessions uuid[], numbers integer[]) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM set_config('baari.erasing', 'patient', true);
  UPDATE queue_event e SET detail = e.detail - 'reason',
    actor = CASE WHEN e.actor ? 'deviceId' THEN e.actor || '{"deviceId": null}' ELSE e.actor END
  FROM unnest(sessions, numbers) AS t (session_id, number)
  WHERE e.session_id = t.session_id AND e.number = t.number
    AND (e.detail ? 'reason' OR e.actor ->> 'deviceId' IS NOT NULL);
  PERFORM set_config('baari.erasing', 'off', true);
END $$;

-- Rows of a record that belong to a clinic which is deleted go with it; others of the rows that are asked for stay.
CREATE FUNCTION erase_records(record text, clinic uuid, asked tid[]) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM clinic c WHERE c.id = erase_records.clinic AND c.deleted_at IS NOT NULL) THEN
    RAISE EXCEPTION 'only a deleted clinic is erased';
  END IF;
  PERFORM set_config('baari.erasing', 'on', true);
  CASE record
    WHEN 'queue_event' THEN
      DELETE FROM queue_event WHERE ctid = ANY (asked)
        AND doctor_id IN (SELECT d.id FROM doctor d WHERE d.clinic_id = erase_records.clinic);
    WHEN 'slip_read' THEN
      DELETE FROM slip_read r WHERE r.ctid = ANY (asked) AND EXISTS (
        SELECT FROM queue_session s JOIN doctor d ON d.id = s.doctor_id
        WHERE s.id = r.session_id AND d.clinic_id = erase_records.clinic);
    WHEN 'patient_data_event' THEN
      DELETE FROM patient_data_event p WHERE p.ctid = ANY (asked) AND p.clinic_id = erase_records.clinic;
  END CASE;
  PERFORM set_config('baari.erasing', 'off', true);
END $$;

-- All tables but those that clearing all data keeps: a table that is new is not forgotten. Of accounts and what is theirs the
-- super admins' stays.
CREATE FUNCTION cleared_tables() RETURNS SETOF text LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT quote_ident(tablename) FROM pg_tables
  WHERE schemaname = 'public' AND tablename NOT IN ('schema_migration', 'audit_event', 'pricing', 'push_key',
    'operator_text', 'operator_notice',
    'account', 'account_credential', 'account_device', 'login_session')
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

-- Given at each start to the role that serves requests, the last two only where clearing all data is on.
REVOKE ALL ON FUNCTION redact_queue_events, erase_records, lock_cleared_tables, empty_cleared_tables FROM PUBLIC;
