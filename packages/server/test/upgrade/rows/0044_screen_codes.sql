INSERT INTO screen_code (clinic_id, digits, expires_at)
SELECT clinic_id, '041207', '2026-11-01T05:00:00Z' FROM doctor WHERE id = 'd0000000-0000-7000-8000-000000000001';
