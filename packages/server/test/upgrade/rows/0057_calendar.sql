INSERT INTO calendar_entry (id, clinic_id, doctor_id, kind, from_date, to_date, slots, note, added_by, added_at)
SELECT '57000000-0000-7000-8000-000000000001', clinic_id, id, 'absence', '2027-01-04', '2027-01-08', '[]', 'on leave', 'Asha', now()
FROM doctor WHERE id = 'd0000000-0000-7000-8000-000000000001';
INSERT INTO calendar_entry (id, clinic_id, kind, from_date, to_date, note, added_by, added_at)
SELECT '57000000-0000-7000-8000-000000000002', clinic_id, 'holiday', '2027-01-26', '2027-01-26', 'Republic Day', 'Asha', now()
FROM doctor WHERE id = 'd0000000-0000-7000-8000-000000000001';
INSERT INTO calendar_entry (id, clinic_id, doctor_id, kind, from_date, to_date, slots, added_by, added_at)
SELECT '57000000-0000-7000-8000-000000000003', clinic_id, id, 'hours', '2027-01-26', '2027-01-26',
  '[{"start": "10:00am", "end": "12:00pm"}]', 'Asha', now()
FROM doctor WHERE id = 'd0000000-0000-7000-8000-000000000001';
