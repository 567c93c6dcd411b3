INSERT INTO sent_text (token_id, occasion, clinic_id, phone_mac, sent_at) VALUES
  ('f0000000-0000-7000-8000-000000000001', 'turn', 'c0000000-0000-7000-8000-000000000001', 'mac', now());
