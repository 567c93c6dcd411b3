-- How often somebody asked for what is limited over all processes, until a time. `key` is a keyed digest: nobody's address.
-- UNLOGGED: counting waits for no disk and no standby; a database that crashes counts anew, one that is restarted does not.
-- No index on `ends_at`: it changes with the counts, and all rows are read once an hour to remove those that are over.
CREATE UNLOGGED TABLE request_count (
  key text PRIMARY KEY,
  count integer NOT NULL,
  ends_at timestamptz NOT NULL
);
