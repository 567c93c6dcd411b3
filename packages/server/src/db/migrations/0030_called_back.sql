-- Whose token the end of a queue cancelled, and somebody of the clinic rang up since. Taking the tick back deletes the row.
CREATE TABLE called_back (
  token_id uuid PRIMARY KEY REFERENCES token (id),
  -- The identity that was let in, and the name its colleagues know it by, as in queue_event.
  actor jsonb NOT NULL,
  -- A tick of before the token was cancelled, of a Close that was undone, counts no more.
  at timestamptz NOT NULL
);
