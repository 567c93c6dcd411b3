INSERT INTO clinic_week (week, clinic_id, tokens, days, last_on) VALUES
  ('2026-11-16', 'c0000000-0000-7000-8000-000000000001', 120, 6, '2026-11-21');
