-- How patients find a clinic: by its name and address, and by its doctors, also when they are only nearly spelled right.

-- Small letters, each word after a space, without dots and apostrophes.
CREATE FUNCTION search_form(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  translate(lower(normalize(written, NFKC)), E',;/()-\n\t.\'’', '        ');

-- The common part of two spellings of one sound: Deepak and Dipak, Mukherjee and Mukharji.
CREATE FUNCTION sound_of(form text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  regexp_replace(
    replace(replace(replace(replace(replace(replace(
      regexp_replace(regexp_replace(regexp_replace(regexp_replace(
        form, 'c(?!h)', 'k', 'g'), 'ee|ii|y', 'i', 'g'), 'oo|uu', 'u', 'g'), 'av\M', 'ao', 'g'),
      'ch', 'c'), 'ph', 'f'), 'w', 'v'), 'z', 'j'), 'q', 'k'), 'ae', 'e'),
    '(.)\1+', '\1', 'g');

-- A table of its own, so that an edit of a doctor does not wait for the clinic's row.
CREATE TABLE clinic_search (
  clinic_id uuid PRIMARY KEY REFERENCES clinic (id) ON DELETE CASCADE,
  text text NOT NULL,
  sound text NOT NULL
);
CREATE INDEX clinic_search_text ON clinic_search USING gin (text gin_trgm_ops);
CREATE INDEX clinic_search_sound ON clinic_search USING gin (sound gin_trgm_ops);

CREATE FUNCTION refresh_clinic_search(clinics uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO clinic_search SELECT id, '', '' FROM unnest(clinics) AS id ON CONFLICT DO NOTHING;
  -- The lock comes first and alone: a statement that waits for it would read the doctors as they were before it waited.
  PERFORM FROM clinic_search WHERE clinic_id = ANY (clinics) ORDER BY clinic_id FOR UPDATE;
  UPDATE clinic_search s SET text = f.form, sound = sound_of(f.form)
  FROM clinic c
  LEFT JOIN LATERAL (
    SELECT string_agg(' dr ' || name || ' ' || coalesce(latin_text, '') || ' ' || specialty, '' ORDER BY id) AS written
    FROM doctor WHERE clinic_id = c.id AND removed_at IS NULL
  ) d ON true
  CROSS JOIN LATERAL (
    SELECT search_form(concat(' ', c.name, ' ', c.address, ' ', c.latin_text, d.written)) AS form
  ) f
  WHERE c.id = ANY (clinics) AND s.clinic_id = c.id AND s.text <> f.form;
END $$;

CREATE FUNCTION follow_clinic_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'clinic' THEN
    PERFORM refresh_clinic_search(ARRAY[NEW.id]);
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM refresh_clinic_search(ARRAY[NEW.clinic_id]);
  ELSIF TG_TABLE_NAME = 'clinic' THEN
    PERFORM refresh_clinic_search(ARRAY(SELECT id FROM added));
  ELSE
    PERFORM refresh_clinic_search(ARRAY(SELECT DISTINCT clinic_id FROM added));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER clinic_added_to_search AFTER INSERT ON clinic REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION follow_clinic_search();
CREATE TRIGGER clinic_changed_in_search AFTER UPDATE OF name, address, latin_text ON clinic
  FOR EACH ROW EXECUTE FUNCTION follow_clinic_search();
CREATE TRIGGER doctor_added_to_search AFTER INSERT ON doctor REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION follow_clinic_search();
CREATE TRIGGER doctor_changed_in_search AFTER UPDATE OF name, specialty, latin_text, removed_at ON doctor
  FOR EACH ROW EXECUTE FUNCTION follow_clinic_search();
