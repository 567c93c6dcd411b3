INSERT INTO support_request (id, name, email, topic, message, created_at, answered_at, answered_by, note) VALUES
  ('e3000000-0000-7000-8000-000000000002', 'Meena', 'meena@patient.test', 'patients', 'My number went back.', now(), now(),
    'operator@clinic.test', 'Rang up the clinic.');
