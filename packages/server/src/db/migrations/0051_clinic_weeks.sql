-- What each clinic did in a week: it follows from its sessions, and is kept because the operator looks at half a year of all clinics.
CREATE TABLE clinic_week (
  -- The Monday of its service dates.
  week date NOT NULL CHECK (extract(isodow FROM week) = 1),
  clinic_id uuid NOT NULL REFERENCES clinic (id) ON DELETE CASCADE,
  tokens integer NOT NULL,
  -- On how many service dates there were tokens, and on which last.
  days smallint NOT NULL CHECK (days BETWEEN 1 AND 7),
  last_on date NOT NULL CHECK (last_on BETWEEN week AND week + 6),
  PRIMARY KEY (week, clinic_id)
);
CREATE INDEX clinic_week_of_clinic ON clinic_week (clinic_id);
CREATE INDEX flood_told_newest ON flood_told (service_date);
