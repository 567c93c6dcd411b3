UPDATE clinic SET english_numbers = true
WHERE id = (SELECT clinic_id FROM doctor WHERE id = 'd0000000-0000-7000-8000-000000000001');
INSERT INTO understood_voice (clinic_id, language, said_by, said_at)
SELECT clinic_id, 'hi', 'a0000000-0000-7000-8000-000000000001', now()
FROM doctor WHERE id = 'd0000000-0000-7000-8000-000000000001';
