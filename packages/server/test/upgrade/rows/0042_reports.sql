INSERT INTO report_figures (clinic_id, doctor_id, span, date, figures)
SELECT clinic_id, id, 'day', '2026-11-01', '{"seen":1}' FROM doctor WHERE id = 'd0000000-0000-7000-8000-000000000001';
