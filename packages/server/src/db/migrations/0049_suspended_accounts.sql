-- An account that the operator has suspended: nobody signs in to it until that is lifted.
ALTER TABLE account
  ADD COLUMN suspended_at timestamptz,
  -- Whoever runs the platform loses that role at the server's command line first: somebody is always left who can lift it.
  ADD CONSTRAINT account_super_admins_stay CHECK (role <> 'super_admin' OR suspended_at IS NULL);
-- Few are: whose doctor's code opens nothing is looked up with each of that doctor's requests.
CREATE INDEX account_suspended_phone ON account (phone) WHERE suspended_at IS NOT NULL;

CREATE FUNCTION refuse_suspended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM account WHERE id = NEW.account_id AND suspended_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the account is suspended';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER login_session_not_suspended BEFORE INSERT ON login_session
  FOR EACH ROW EXECUTE FUNCTION refuse_suspended();
