-- What a line does with reports, with those back from a test, and with those who may not wait long: the doctor's to say.
ALTER TABLE doctor
  ADD COLUMN reports text NOT NULL DEFAULT 'turn' CHECK (reports IN ('turn', 'soon')),
  DROP CONSTRAINT doctor_returns_check,
  ADD CONSTRAINT doctor_returns_check CHECK (returns IN ('soon', 'two_then_one', 'old_place')),
  -- As core's PRIORITIES has them.
  ADD COLUMN priorities text[] NOT NULL DEFAULT '{age,pregnant,disabled,infant,unwell,leaving}'
    CHECK (priorities <@ '{age,pregnant,disabled,infant,unwell,leaving}'),
  ADD COLUMN senior_from integer NOT NULL DEFAULT 60 CHECK (senior_from IN (60, 70, 80));
