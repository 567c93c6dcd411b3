-- Who is suspended invites nobody: what they invited before ends with the suspension, in its transaction.
DELETE FROM clinic_invitation i USING account a WHERE a.id = i.invited_by AND a.suspended_at IS NOT NULL;

-- Waits for a suspension that is under way, as the invitation would else be written behind its back.
CREATE FUNCTION refuse_suspended_inviter() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM account WHERE id = NEW.invited_by FOR SHARE;
  IF EXISTS (SELECT FROM account WHERE id = NEW.invited_by AND suspended_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the inviter is suspended';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER clinic_invitation_not_of_suspended BEFORE INSERT ON clinic_invitation
  FOR EACH ROW EXECUTE FUNCTION refuse_suspended_inviter();
