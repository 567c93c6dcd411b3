-- The daily limit of Free is counted from the tokens themselves; the counter beside them goes.

-- `counts_for_good`: the token was called, or the clinic itself said that its patient is here. It stands against the limit
-- of its day also when it no longer waits.
ALTER TABLE token
  ADD COLUMN issued_on_free boolean NOT NULL DEFAULT false,
  ADD COLUMN counts_for_good boolean NOT NULL DEFAULT false;
CREATE INDEX queue_session_of_day ON queue_session (service_date, clinic_id);

-- Days that are over are never counted again: their tokens stay as they are. Of a doctor who changed plans today the counter
-- said how many were issued on Free, not which: the newest are taken, for whom it matters is on Free now.
WITH today AS (
  SELECT t.id, u.issued_on_free AS on_free,
    row_number() OVER (PARTITION BY s.doctor_id, s.service_date ORDER BY t.issued_at DESC, t.id DESC) AS age
  FROM queue_session s
  JOIN daily_token_usage u ON u.doctor_id = s.doctor_id AND u.service_date = s.service_date
  JOIN token t ON t.session_id = s.id
  WHERE s.service_date >= current_date - 2
)
UPDATE token SET issued_on_free = true FROM today WHERE token.id = today.id AND today.age <= today.on_free;

UPDATE token t SET counts_for_good = true
FROM queue_session s
WHERE s.id = t.session_id AND s.service_date >= current_date - 2 AND (
  t.is_walk_in OR EXISTS (
    SELECT FROM queue_event e
    WHERE e.session_id = t.session_id AND e.number = t.number AND (
      e.kind = 'called' OR (e.kind = 'arrived' AND e.actor ->> 'kind' <> 'device' AND t.arrived_at IS NOT NULL)
    )
  )
);

DROP TABLE daily_token_usage;
