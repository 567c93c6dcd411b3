INSERT INTO flood_told (clinic_id, service_date, told_at) VALUES
  ('c0000000-0000-7000-8000-000000000001', current_setting('upgrade.today')::date, now());
