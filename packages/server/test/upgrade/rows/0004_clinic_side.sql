INSERT INTO phone_code (subject, code_mac, expires_at, created_at) VALUES
  ('sign-in:+919876543210', 'mac', now() + interval '10 minutes', now());
INSERT INTO clinic_invitation (id, clinic_id, email, role, token_hash, invited_by, created_at, expires_at) VALUES
  ('c1000000-0000-7000-8000-000000000001', 'c0000000-0000-7000-8000-000000000001', 'new@clinic.test', 'admin', '\x02',
    'a0000000-0000-7000-8000-000000000001', now(), now() + interval '7 days');
UPDATE account SET phone = '+919876543299' WHERE email = 'owner@clinic.test';
UPDATE clinic SET latitude = 19.0178, longitude = 72.8478 WHERE slug = 'city-care';
UPDATE clinic SET deleted_at = now() WHERE slug = 'closed-down';
