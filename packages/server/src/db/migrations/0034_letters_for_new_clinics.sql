-- Every screen says the letter now: new clinics have it on, the others turn it on in their settings.
ALTER TABLE clinic ALTER COLUMN uses_letters SET DEFAULT true;
