-- The bank lists this UPI payment: who found it there, and when. The tick holds for the payment that was marked at that time; a mark
-- set later is to be ticked again.
ALTER TABLE fee_mark
  ADD COLUMN bank_ticked_at timestamptz,
  -- As in queue_event.
  ADD COLUMN bank_ticked_by jsonb,
  ADD COLUMN bank_ticked_mark timestamptz,
  ADD CONSTRAINT fee_mark_bank_tick_whole CHECK (
    num_nonnulls(bank_ticked_at, bank_ticked_by, bank_ticked_mark) IN (0, 3)
  );
