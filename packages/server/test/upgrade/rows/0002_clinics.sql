INSERT INTO clinic (id, slug, name, owner_name, email, phone, address) VALUES
  ('c0000000-0000-7000-8000-000000000001', 'city-care', 'City Care', 'Asha', 'desk@clinic.test', '+919876543210', '12 Station Road, Dadar'),
  ('c0000000-0000-7000-8000-000000000002', 'closed-down', 'Closed Down', 'Ravi', 'old@clinic.test', '+919876543211', NULL);
UPDATE clinic SET is_active = false WHERE slug = 'closed-down';
INSERT INTO clinic_member (clinic_id, account_id, role) VALUES
  ('c0000000-0000-7000-8000-000000000001', 'a0000000-0000-7000-8000-000000000001', 'owner'),
  ('c0000000-0000-7000-8000-000000000001', 'a0000000-0000-7000-8000-000000000002', 'staff');
INSERT INTO doctor (id, clinic_id, slug, name, specialty, phone, code_encrypted, languages, consultation_fee, working_hours, removed_at) VALUES
  ('d0000000-0000-7000-8000-000000000001', 'c0000000-0000-7000-8000-000000000001', 'meera-rao', 'Dr. Meera Rao', 'Cardiology',
    '+919876500001', current_setting('upgrade.sealed_code'), '{English,Hindi}', 400, current_setting('upgrade.working_hours')::jsonb, NULL),
  ('d0000000-0000-7000-8000-000000000002', 'c0000000-0000-7000-8000-000000000001', 'gone', 'Dr. Gone', 'Dentistry',
    '+919876500002', current_setting('upgrade.sealed_code'), NULL, NULL, current_setting('upgrade.working_hours')::jsonb, now());
INSERT INTO doctor_login_session (id, doctor_id, token_hash, device_id, expires_at) VALUES
  ('d2000000-0000-7000-8000-000000000001', 'd0000000-0000-7000-8000-000000000001', '\x01', 'd1000000-0000-7000-8000-000000000001', now() + interval '7 days');
INSERT INTO doctor_device (doctor_id, device_id) VALUES
  ('d0000000-0000-7000-8000-000000000001', 'd1000000-0000-7000-8000-000000000001');
INSERT INTO sign_in_throttle (subject, failures, day, failures_today) VALUES ('account:owner@clinic.test', 2, current_date, 2);
INSERT INTO patient (id, clinic_id, phone, name, normalised_name) VALUES
  ('b0000000-0000-7000-8000-000000000001', 'c0000000-0000-7000-8000-000000000001', '+919811111101', 'Zoë O’Neil', 'zoë o’neil'),
  ('b0000000-0000-7000-8000-000000000002', 'c0000000-0000-7000-8000-000000000001', '+919811111102', 'Kiran', 'kiran'),
  ('b0000000-0000-7000-8000-000000000003', 'c0000000-0000-7000-8000-000000000001', '+919811111102', 'Myra', 'myra'),
  ('b0000000-0000-7000-8000-000000000004', 'c0000000-0000-7000-8000-000000000001', '+919811111104', 'मीना', 'मीना');
