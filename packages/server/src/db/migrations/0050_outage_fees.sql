-- A computer without internet can also put a patient back in the queue, give a patient the place "At once", and mark a fee.
ALTER TABLE outage_operation DROP CONSTRAINT outage_operation_kind_check,
  ADD CONSTRAINT outage_operation_kind_check
    CHECK (kind IN ('add', 'here', 'call', 'notHere', 'complete', 'skip', 'putBack', 'atOnce', 'fee'));
