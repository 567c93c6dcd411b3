-- When somebody of the clinic declined the offer that a computer runs the queue without internet. Null if nobody has.
ALTER TABLE clinic ADD COLUMN keeper_declined_at timestamptz;
