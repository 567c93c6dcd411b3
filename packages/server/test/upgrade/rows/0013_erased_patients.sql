INSERT INTO patient_data_event (id, clinic_id, patient_id, kind, account_id, by_name, at) VALUES
  ('e8000000-0000-7000-8000-000000000001', 'c0000000-0000-7000-8000-000000000001', 'b0000000-0000-7000-8000-000000000099', 'erased',
    'a0000000-0000-7000-8000-000000000001', 'Asha', now());
INSERT INTO token (id, clinic_id, doctor_id, session_id, number, status, ordinal, issued_at)
  SELECT 'f0000000-0000-7000-8000-000000000009', clinic_id, doctor_id, id, 2, 'completed', 0, started_at
  FROM queue_session WHERE id = 'e0000000-0000-7000-8000-000000000001';
UPDATE queue_session SET last_number = 2 WHERE id = 'e0000000-0000-7000-8000-000000000001';
