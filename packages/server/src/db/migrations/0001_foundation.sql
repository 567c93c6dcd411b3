-- Extensions, and the guards of tables that are only added to.

-- All three ship with PostgreSQL, and the owner of a database may create them. Searching names and phones needs the first two;
-- an exclusion constraint over an id and a date range needs the third.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- For rows that are never changed nor removed.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

-- For rows that go only with their clinic: the transaction that erases it asks for that by name.
CREATE FUNCTION refuse_unless_erasing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('baari.erasing', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

-- TRUNCATE fires no row trigger, so each of these tables has this one too.
CREATE FUNCTION refuse_to_empty_unless_erasing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('baari.erasing', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
