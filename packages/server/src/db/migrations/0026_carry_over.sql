-- The token of a queue that ended before its patient was seen, if this booking continues that visit on another day. The fee stays with
-- that token. Bookings made to carry a line over have seats above 1000, in the order of the line. These seats are beyond the day's
-- capacity. A booking that its patient moves gets an ordinary seat.
ALTER TABLE booking ADD COLUMN carried_from uuid REFERENCES token (id);
-- A token is carried over once.
CREATE UNIQUE INDEX booking_carried ON booking (carried_from) WHERE state IN ('booked', 'checked_in');
CREATE INDEX booking_carried_from ON booking (carried_from) WHERE carried_from IS NOT NULL;

-- The ended token of an earlier day whose fee counts for this visit, which was carried over from it.
ALTER TABLE token ADD COLUMN carried_from uuid REFERENCES token (id) ON DELETE SET NULL;
CREATE INDEX token_carried_from ON token (carried_from) WHERE carried_from IS NOT NULL;

-- A token also can't continue itself.
CREATE FUNCTION refuse_carried_token_of_other_clinic() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM token WHERE id = NEW.carried_from AND id <> NEW.id AND clinic_id = NEW.clinic_id) THEN
    RAISE EXCEPTION '% names a token of another clinic', TG_TABLE_NAME USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER booking_carried_of_own_token AFTER INSERT OR UPDATE OF carried_from, clinic_id ON booking
  FOR EACH ROW WHEN (NEW.carried_from IS NOT NULL) EXECUTE FUNCTION refuse_carried_token_of_other_clinic();
CREATE TRIGGER token_carried_of_own_token AFTER INSERT OR UPDATE OF carried_from, clinic_id ON token
  FOR EACH ROW WHEN (NEW.carried_from IS NOT NULL) EXECUTE FUNCTION refuse_carried_token_of_other_clinic();

-- The service date of a refund that was made after the day of the payment. Such a refund belongs to the drawer of that date.
ALTER TABLE fee_mark
  ADD COLUMN refunded_on date,
  ADD CONSTRAINT fee_mark_refunded_later CHECK (refunded_on IS NULL OR refund_paise IS NOT NULL);
CREATE INDEX fee_mark_refunded_on ON fee_mark (refunded_on) WHERE refunded_on IS NOT NULL;
