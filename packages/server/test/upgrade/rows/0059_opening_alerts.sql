INSERT INTO opening_alert (id, doctor_id, endpoint, p256dh, auth, language, service_date, asked_at)
VALUES ('59000000-0000-7000-8000-000000000001', 'd0000000-0000-7000-8000-000000000001', 'https://push.test/59', 'key', 'secret', 'hi',
  '2027-01-11', now());
INSERT INTO opening_alert (id, doctor_id, endpoint, p256dh, auth, language, service_date, asked_at, due_at, told_at)
VALUES ('59000000-0000-7000-8000-000000000002', 'd0000000-0000-7000-8000-000000000001', 'https://push.test/60', 'key', 'secret', 'en',
  '2027-01-11', now(), now(), now());
