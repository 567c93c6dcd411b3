-- A clinic's archive that a super admin of a clinic's own copy is sending, in pieces of at most 128 KiB.
CREATE TABLE archive_piece (
  account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  number integer NOT NULL CHECK (number BETWEEN 0 AND 16383),
  bytes bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 131072),
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, number)
);
-- The pieces are encrypted, so PostgreSQL would compress them in vain.
ALTER TABLE archive_piece ALTER COLUMN bytes SET STORAGE EXTERNAL;
