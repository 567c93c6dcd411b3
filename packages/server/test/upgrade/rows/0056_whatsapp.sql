INSERT INTO whatsapp_number (clinic_id, phone_number_id, phone, credentials_sealed, connected_at) VALUES
  ('c0000000-0000-7000-8000-000000000001', '1234567890', '+919800056001', 'sealed', now());
INSERT INTO whatsapp_month (clinic_id, month, messages, paise, limit_paise) VALUES
  ('c0000000-0000-7000-8000-000000000001', '2026-11-01', 1, 14, 50000), (NULL, '2026-11-01', 1, 14, 50000);
INSERT INTO whatsapp_caps (clinic_paise, answers_paise) VALUES (50000, 50000);
INSERT INTO whatsapp_message (id, number_clinic_id, phone, user_id, text, received_at) VALUES
  ('wamid.1', 'c0000000-0000-7000-8000-000000000001', '+919800056002', 'IN.1', 'STATUS', now());
INSERT INTO whatsapp_sent (id, clinic_id, number_clinic_id, message_id, month, paise, at) VALUES
  ('56000000-0000-7000-8000-000000000001', 'c0000000-0000-7000-8000-000000000001',
   'c0000000-0000-7000-8000-000000000001', 'wamid.1', '2026-11-01', 14, now());
INSERT INTO whatsapp_contact (number_clinic_id, user_id, phone, seen_at) VALUES
  ('c0000000-0000-7000-8000-000000000001', 'IN.1', '+919800056002', now());
