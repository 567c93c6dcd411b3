INSERT INTO account (id, name, email, email_verified, suspended_at) VALUES
  ('a0000000-0000-7000-8000-000000000049', '', 'suspended@clinic.test', true, now());
