INSERT INTO account (id, name, email, email_verified, role) VALUES
  ('a0000000-0000-7000-8000-000000000001', 'Asha', 'owner@clinic.test', true, 'user'),
  ('a0000000-0000-7000-8000-000000000002', '', 'operator@clinic.test', true, 'super_admin'),
  ('a0000000-0000-7000-8000-000000000003', '', 'never-verified@clinic.test', false, 'user');
INSERT INTO login_session (id, account_id, token, expires_at, ip_address, user_agent) VALUES
  ('a1000000-0000-7000-8000-000000000001', 'a0000000-0000-7000-8000-000000000001', 'a token of a login', now() + interval '7 days', '10.0.0.1', 'Firefox');
INSERT INTO account_credential (id, account_id, provider_id, provider_account_id, password) VALUES
  ('a2000000-0000-7000-8000-000000000001', 'a0000000-0000-7000-8000-000000000001', 'credential',
    'a0000000-0000-7000-8000-000000000001', current_setting('upgrade.password_hash'));
INSERT INTO account_verification (id, identifier, value, expires_at) VALUES
  ('a3000000-0000-7000-8000-000000000001', 'reset-password:abc', 'a0000000-0000-7000-8000-000000000001', now() + interval '1 hour');
INSERT INTO account_device (account_id, device_id) VALUES
  ('a0000000-0000-7000-8000-000000000001', 'd1000000-0000-7000-8000-000000000001');
INSERT INTO subscription (account_id, plan_type) VALUES
  ('a0000000-0000-7000-8000-000000000001', 'pro'),
  ('a0000000-0000-7000-8000-000000000003', 'free');
