-- A webhook that is off gets no deliveries. An insert locks the webhook, so that either the insert sees that the
-- webhook is off, or the process that turns it off gives up the inserted delivery too.
CREATE FUNCTION skip_delivery_while_off() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM webhook WHERE id = NEW.webhook_id AND off_at IS NULL FOR SHARE;
  RETURN CASE WHEN FOUND THEN NEW END;
END $$;
CREATE TRIGGER webhook_delivery_only_while_on BEFORE INSERT ON webhook_delivery
  FOR EACH ROW EXECUTE FUNCTION skip_delivery_while_off();
