-- A line of patients: usually a doctor's, else that of a dressing room or a laboratory. Its letter stands before its numbers.

ALTER TABLE doctor
  -- How the name is said: "Dr. Rao", or "Dressing".
  ADD COLUMN title text NOT NULL DEFAULT 'dr' CHECK (title IN ('dr', 'none')),
  ADD COLUMN letter text CHECK (letter ~ '^[A-Z]$'),
  ADD COLUMN room text CHECK (char_length(room) BETWEEN 1 AND 20),
  -- Empty for a line that is no doctor and has none.
  ADD CONSTRAINT doctor_specialty CHECK (specialty <> '' OR title = 'none');
CREATE UNIQUE INDEX doctor_letter ON doctor (clinic_id, letter) WHERE removed_at IS NULL AND letter IS NOT NULL;

-- Off until every screen says the letter: nothing offers it before.
ALTER TABLE clinic ADD COLUMN uses_letters boolean NOT NULL DEFAULT false;

-- The letter that stands before a line's numbers: none in a clinic with one line, nor in one that uses none.
CREATE FUNCTION shown_letter(clinic uuid, letter text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE RETURN
  CASE WHEN shown_letter.letter IS NOT NULL
    AND (SELECT c.uses_letters FROM clinic c WHERE c.id = shown_letter.clinic)
    AND (SELECT count(*) FROM doctor d WHERE d.clinic_id = shown_letter.clinic AND d.removed_at IS NULL) > 1
  THEN shown_letter.letter END;
