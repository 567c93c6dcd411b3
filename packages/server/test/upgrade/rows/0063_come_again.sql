INSERT INTO come_again (doctor_id, patient_id, clinic_id, token_id, service_date, asked_by, asked_at)
SELECT t.doctor_id, t.patient_id, t.clinic_id, t.id, '2026-12-01', '{"kind": "system"}', '2026-11-22T05:00:00Z'
FROM token t WHERE t.id = 'f0000000-0000-7000-8000-000000000001';
INSERT INTO come_again_push_subscription (token_id, endpoint, p256dh, auth, created_at)
VALUES ('f0000000-0000-7000-8000-000000000001', 'https://push.test/63', 'key', 'secret', now());
