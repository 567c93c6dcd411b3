-- A line has 1,500 open bookings at the most. Whoever books counts them under the doctor's lock; this holds whoever writes.
-- Opening one again is not refused: its patient had it before.
-- Those that are over stay for years, and are not to be counted through.
CREATE INDEX booking_open_of_doctor ON booking (doctor_id) WHERE state = 'booked';

CREATE FUNCTION refuse_booking_of_full_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM doctor WHERE id = NEW.doctor_id FOR NO KEY UPDATE;
  IF (SELECT count(*) FROM (SELECT FROM booking WHERE doctor_id = NEW.doctor_id AND state = 'booked' LIMIT 1500) open) >= 1500 THEN
    RAISE EXCEPTION 'the line has too many open bookings' USING ERRCODE = 'check_violation', CONSTRAINT = 'booking_line_full';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER booking_line_full BEFORE INSERT ON booking
  FOR EACH ROW WHEN (NEW.state = 'booked') EXECUTE FUNCTION refuse_booking_of_full_line();
