-- How often a booking has changed: its time, its state, or whether the patient comes. Calendars go by it, and so does an undo.
ALTER TABLE booking
  ADD COLUMN revision integer NOT NULL DEFAULT 0 CHECK (revision >= 0),
  -- What staff did last, with what the booking was before, as long as nothing else has changed it since.
  ADD COLUMN last_change jsonb CHECK (last_change ?& ARRAY['kind', 'revision', 'at', 'from', 'before']);
-- Until now a move was all that is known.
UPDATE booking SET revision = (moved_at IS NOT NULL)::integer + (state <> 'booked')::integer;

CREATE FUNCTION count_booking_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  NEW.last_change := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER booking_change BEFORE UPDATE OF state, band_start, band_end, coming_at ON booking FOR EACH ROW
  WHEN ((OLD.state, OLD.band_start, OLD.band_end, OLD.coming_at)
    IS DISTINCT FROM (NEW.state, NEW.band_start, NEW.band_end, NEW.coming_at))
  EXECUTE FUNCTION count_booking_change();
