-- What was due of one service date and is paid on a later one: the mark stands on the token of before, the money is in the drawer
-- of the day on which it came.

-- Null where the mark was set on the service date of its token.
ALTER TABLE fee_mark
  ADD COLUMN paid_on date,
  ADD CONSTRAINT fee_mark_paid_later CHECK (paid_on IS NULL OR mark IN ('paid', 'waived'));
CREATE INDEX fee_mark_paid_on ON fee_mark (paid_on) WHERE paid_on IS NOT NULL;
