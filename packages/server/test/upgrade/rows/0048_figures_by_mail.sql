INSERT INTO report_mail (clinic_id, span, date, sent_at)
SELECT id, 'day', '2026-11-01', now() FROM clinic ORDER BY id LIMIT 1;
