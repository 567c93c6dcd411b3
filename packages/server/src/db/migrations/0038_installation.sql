-- What this installation is, once somebody has said so: a clinic's own copy, or a platform for many. No row until then.
CREATE TABLE installation (
  is_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_only_row),
  kind text NOT NULL CHECK (kind IN ('clinic', 'platform')),
  set_at timestamptz NOT NULL
);

-- Where clinics or accounts are there already, it has been a platform until now.
INSERT INTO installation (kind, set_at)
SELECT 'platform', now() WHERE EXISTS (SELECT FROM account) OR EXISTS (SELECT FROM clinic);

-- It is said of the installation and not of what is in it: clearing all data keeps it.
CREATE OR REPLACE FUNCTION cleared_tables() RETURNS SETOF text LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT quote_ident(tablename) FROM pg_tables
  WHERE schemaname = 'public' AND tablename NOT IN ('schema_migration', 'audit_event', 'pricing', 'push_key',
    'operator_text', 'operator_notice', 'installation',
    'account', 'account_credential', 'account_device', 'login_session')
  ORDER BY tablename
$$;
