-- Browsers that may act for the holder of a link: they told the last digits of the patient's phone. The secret is that of a
-- token, or of the booking that it was.
CREATE TABLE holder_proof (
  secret text PRIMARY KEY,
  -- The newest ten.
  devices uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(devices) <= 10),
  -- Of all browsers together. After five nobody proves it by digits any longer.
  wrong_tries smallint NOT NULL DEFAULT 0 CHECK (wrong_tries BETWEEN 0 AND 5),
  used_at timestamptz NOT NULL
);

CREATE INDEX holder_proof_age ON holder_proof (used_at);
