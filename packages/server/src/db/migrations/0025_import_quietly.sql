-- An import of a clinic adds the bookings of years at once. No page follows any of them yet, so it announces none.
CREATE OR REPLACE FUNCTION tell_booking_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('baari.importing', true) = 'on' THEN
    RETURN NULL;
  END IF;
  PERFORM pg_notify('baari_live', json_build_object(
    'from', 'database', 'changes', json_build_array(json_build_array('bookings', NEW.doctor_id, NEW.id)))::text);
  RETURN NULL;
END $$;
