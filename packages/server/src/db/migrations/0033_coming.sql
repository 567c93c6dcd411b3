-- The time by which a called or passed patient has said that they will be there. It counts until they come or are called again.
ALTER TABLE token ADD COLUMN coming_by timestamptz;
