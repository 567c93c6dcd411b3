INSERT INTO wait_model (doctor_id, model) VALUES ('d0000000-0000-7000-8000-000000000001', '{"pace": 2.0794415416798357}');
INSERT INTO session_accuracy (session_id, doctor_id, clinic_id, service_date, told, inside, sooner, error_minutes) VALUES
  ('e0000000-0000-7000-8000-000000000001', 'd0000000-0000-7000-8000-000000000001', 'c0000000-0000-7000-8000-000000000001',
    current_setting('upgrade.today')::date - 30, 1, 1, 0, '{3}');
INSERT INTO push_key (public_key, private_key_sealed) VALUES
  (current_setting('upgrade.push_public_key'), current_setting('upgrade.sealed_push_key'));
INSERT INTO push_subscription (token_id, doctor_id, endpoint, p256dh, auth, created_at) VALUES
  ('f0000000-0000-7000-8000-000000000001', 'd0000000-0000-7000-8000-000000000001', 'https://fcm.googleapis.com/1', 'key', 'auth', now());
INSERT INTO token_alert (token_id, occasion, address, decided_at, handed_over_at) VALUES
  ('f0000000-0000-7000-8000-000000000001', 'turn', 'text', now(), now());
UPDATE queue_session SET slots = '[[1750000000000, 1750028800000]]', typed_minutes = 10;
UPDATE clinic SET sends_texts = true WHERE slug = 'city-care';
