-- A session that is over, and one of today: the first was completed, the second is inside, two wait, one has left.
INSERT INTO queue_session (id, doctor_id, clinic_id, service_date, sequence, last_number, now_serving, started_at, ended_at) VALUES
  ('e0000000-0000-7000-8000-000000000001', 'd0000000-0000-7000-8000-000000000001', 'c0000000-0000-7000-8000-000000000001',
    current_setting('upgrade.today')::date - 30, 1, 1, 1, now() - interval '30 days', now() - interval '30 days' + interval '8 hours'),
  ('e0000000-0000-7000-8000-000000000002', 'd0000000-0000-7000-8000-000000000001', 'c0000000-0000-7000-8000-000000000001',
    current_setting('upgrade.today')::date, 1, 5, 2, current_setting('upgrade.now')::timestamptz - interval '1 hour', NULL);
INSERT INTO doctor_queue (doctor_id, clinic_id, open_session_id, practice, practice_date, revision, call_revision) VALUES
  ('d0000000-0000-7000-8000-000000000001', 'c0000000-0000-7000-8000-000000000001', 'e0000000-0000-7000-8000-000000000002',
    'open', current_setting('upgrade.today')::date, 3, 3),
  ('d0000000-0000-7000-8000-000000000002', 'c0000000-0000-7000-8000-000000000001', NULL, NULL, NULL, 0, 0);
INSERT INTO token (id, clinic_id, doctor_id, session_id, patient_id, number, status, reason, phone, ordinal, secret, device_id,
  is_walk_in, travel_minutes, issued_at, arrived_at, called_at, finished_at)
SELECT ('f0000000-0000-7000-8000-00000000000' || t.id)::uuid, 'c0000000-0000-7000-8000-000000000001',
  'd0000000-0000-7000-8000-000000000001', ('e0000000-0000-7000-8000-00000000000' || t.session)::uuid,
  ('b0000000-0000-7000-8000-00000000000' || t.patient)::uuid, t.number, t.status, t.reason, p.phone, t.ordinal,
  'secret-of-the-token-0' || t.id, t.device, t.is_walk_in, t.travel, s.started_at, t.arrived, t.called, t.finished
FROM (VALUES
    (1, 1, 1, 1, 'completed', NULL, 0, 'd1000000-0000-7000-8000-000000000001'::uuid, false, 15, now(), now(), now()),
    (2, 2, 1, 1, 'completed', NULL, 0, 'd1000000-0000-7000-8000-000000000001', false, NULL, NULL, now(), now()),
    (3, 2, 2, 2, 'called', NULL, 0, NULL, true, NULL, now(), now(), NULL),
    (4, 2, 3, 3, 'waiting', NULL, 1, NULL, true, NULL, NULL, NULL, NULL),
    (5, 2, 4, 4, 'waiting', NULL, 0, 'd1000000-0000-7000-8000-000000000002', false, 20, NULL, NULL, NULL),
    (6, 2, 1, 5, 'cancelled', 'left', 0, 'd1000000-0000-7000-8000-000000000001', false, NULL, NULL, NULL, now())
  ) AS t (id, session, patient, number, status, reason, ordinal, device, is_walk_in, travel, arrived, called, finished)
  JOIN patient p ON p.id = ('b0000000-0000-7000-8000-00000000000' || t.patient)::uuid
  JOIN queue_session s ON s.id = ('e0000000-0000-7000-8000-00000000000' || t.session)::uuid;
INSERT INTO queue_event (doctor_id, revision, clinic_id, session_id, kind, number, actor, detail, at) VALUES
  ('d0000000-0000-7000-8000-000000000001', 1, 'c0000000-0000-7000-8000-000000000001', 'e0000000-0000-7000-8000-000000000002', 'issued', 1,
    '{"kind": "device", "deviceId": "d1000000-0000-7000-8000-000000000001"}', '{"moves": [{"number": 1, "from": null, "to": {"status": "waiting"}}],
      "before": {"pressed": null, "session": {"serviceDate": "2026-11-01", "lastNumber": 5, "nowServing": 0}}}', now()),
  ('d0000000-0000-7000-8000-000000000001', 2, 'c0000000-0000-7000-8000-000000000001', 'e0000000-0000-7000-8000-000000000002', 'called', 1,
    '{"kind": "doctor", "doctorId": "d0000000-0000-7000-8000-000000000001", "name": "Dr. Meera Rao"}', '{"moves": [{"number": 1, "from": {"status": "waiting"}, "to": {"status": "called"}}],
      "before": {"pressed": null, "session": {"serviceDate": "2026-11-01", "lastNumber": 5, "nowServing": 0}}}', now()),
  ('d0000000-0000-7000-8000-000000000001', 3, 'c0000000-0000-7000-8000-000000000001', 'e0000000-0000-7000-8000-000000000002', 'called', 2,
    '{"kind": "doctor", "doctorId": "d0000000-0000-7000-8000-000000000001", "name": "Dr. Meera Rao"}', '{"moves": [{"number": 1, "from": {"status": "called"}, "to": {"status": "completed"}}, {"number": 2, "from": {"status": "waiting"}, "to": {"status": "called"}}],
      "before": {"pressed": null, "session": {"serviceDate": "2026-11-01", "lastNumber": 5, "nowServing": 1}}}', now());
INSERT INTO daily_token_usage (doctor_id, service_date, clinic_id, issued) VALUES
  ('d0000000-0000-7000-8000-000000000001', current_setting('upgrade.today')::date, 'c0000000-0000-7000-8000-000000000001', 5);
INSERT INTO idempotency_key (scope, answer) VALUES ('\x0102', '{"number": 5}');
INSERT INTO local_mail (id, recipient, subject, text, html) VALUES
  ('e1000000-0000-7000-8000-000000000001', 'owner@clinic.test', 'Verify your email', 'Open this link', '<p>Open this link</p>');
