INSERT INTO confirmed_phone (device_id, phone, confirmed_at, used_at) VALUES
  ('d1000000-0000-7000-8000-000000000001', '+919811111101', now(), now());
