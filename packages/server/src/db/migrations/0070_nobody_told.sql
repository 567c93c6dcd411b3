-- When a day was taken away while no channel led to the booking's holder: nobody is told of it once one does.
ALTER TABLE booking ADD COLUMN told_nobody_at timestamptz;
