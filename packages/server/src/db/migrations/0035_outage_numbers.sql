-- Each computer that takes over on a service date gives its tokens outage numbers of its own: 1 to 200, 201 to 400, …
-- The computer before it may have given out numbers that the server does not know, so no computer may repeat them.
ALTER TABLE queue_keeper
  -- The service date on which the first number holds. On any later date the computer begins with 1.
  ADD COLUMN service_date date NOT NULL DEFAULT current_date,
  ADD COLUMN first_number integer NOT NULL DEFAULT 1 CHECK (first_number % 200 = 1),
  -- The last time at which the computer told the server that its desk is open; null if it is not.
  ADD COLUMN seen_at timestamptz;

CREATE FUNCTION refuse_repeated_outage_numbers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.service_date < OLD.service_date
    OR NEW.service_date = OLD.service_date AND NEW.first_number < OLD.first_number
    OR NEW.computer_id IS DISTINCT FROM OLD.computer_id AND NEW.computer_id IS NOT NULL
      AND NEW.first_number <= (CASE WHEN NEW.service_date = OLD.service_date THEN OLD.first_number ELSE 1 END)
  THEN
    RAISE EXCEPTION 'two computers would give out the same outage numbers' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER queue_keeper_new_numbers BEFORE UPDATE ON queue_keeper
  FOR EACH ROW EXECUTE FUNCTION refuse_repeated_outage_numbers();
