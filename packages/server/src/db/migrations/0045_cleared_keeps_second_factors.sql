-- Clearing all data leaves super admins as they are: with the second factor without which they could do nothing afterwards.
CREATE OR REPLACE FUNCTION cleared_tables() RETURNS SETOF text LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT quote_ident(tablename) FROM pg_tables
  WHERE schemaname = 'public' AND tablename NOT IN ('schema_migration', 'audit_event', 'pricing', 'push_key',
    'operator_text', 'operator_notice', 'installation',
    'account', 'account_credential', 'account_device', 'login_session', 'second_factor', 'recovery_code')
  ORDER BY tablename
$$;
