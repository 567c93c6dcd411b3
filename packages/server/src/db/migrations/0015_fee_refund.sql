-- A refund of a fee that was paid: all of it or a part, once. The payment's own columns stay as they were marked, so that the money
-- leaves the drawer of the person who refunds.
ALTER TABLE fee_mark
  ADD COLUMN refund_kind text CHECK (refund_kind IN ('cash', 'upi', 'card')),
  ADD COLUMN refund_paise integer,
  -- As typed; removed with the patient.
  ADD COLUMN refund_reason text CHECK (char_length(refund_reason) BETWEEN 1 AND 200),
  -- Who refunded it, as in queue_event, and when.
  ADD COLUMN refund_actor jsonb,
  ADD COLUMN refund_at timestamptz,
  -- The count of the drawer that includes the refund; null until its shift is counted.
  ADD COLUMN refund_count_id uuid,
  ADD CONSTRAINT fee_mark_refund_count FOREIGN KEY (refund_count_id, clinic_id) REFERENCES drawer_count (id, clinic_id),
  ADD CONSTRAINT fee_mark_refund_whole CHECK (
    num_nonnulls(refund_kind, refund_paise, refund_actor, refund_at) IN (0, 4)
    AND (refund_paise IS NOT NULL OR num_nonnulls(refund_reason, refund_count_id) = 0)
  ),
  ADD CONSTRAINT fee_mark_refunds_paid CHECK (
    refund_paise IS NULL OR (mark = 'paid' AND refund_paise BETWEEN 1 AND paise)
  );
CREATE INDEX fee_mark_of_refund_count ON fee_mark (refund_count_id) WHERE refund_count_id IS NOT NULL;

-- An event's detail without the reason that somebody typed, also for a waived or refunded fee, before and after the event.
CREATE OR REPLACE FUNCTION without_reasons(detail jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT detail - 'reason' #- '{fee,before,reason}' #- '{fee,after,reason}'
    #- '{fee,before,refund,reason}' #- '{fee,after,refund,reason}'
$$;
