-- What the server keeps for itself: repeated requests, rate limits, jobs and local mail.

-- The first committed answer to a repeated request. `scope` hashes who asked, the operation, the key and the input.
CREATE TABLE idempotency_key (
  scope bytea PRIMARY KEY,
  answer jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX idempotency_key_age ON idempotency_key (created_at);

-- How often somebody used a rate-limited operation, in all processes together. `key` is a keyed digest, so it shows nobody's
-- address. UNLOGGED: counting waits for no disk and no standby. After a crash of the database it counts anew, after a restart it
-- does not. No index on `ends_at`: it changes with every count, and all rows are read once an hour to remove expired ones.
CREATE UNLOGGED TABLE request_count (
  key text PRIMARY KEY,
  count integer NOT NULL,
  ends_at timestamptz NOT NULL
);

-- When each kind of work was last done: the jobs themselves are removed when they are done.
CREATE TABLE job_run (
  queue text PRIMARY KEY,
  last_done_at timestamptz NOT NULL
);

-- Mail of an installation without an SMTP server: a trial on one machine.
CREATE TABLE local_mail (
  id uuid PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX local_mail_newest ON local_mail (sent_at DESC);
