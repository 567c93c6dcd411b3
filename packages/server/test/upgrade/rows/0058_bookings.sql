INSERT INTO booking (id, clinic_id, doctor_id, service_date, band_start, band_end, seat, patient_id, typed_name, phone, note, secret,
  device_id, device_ordinal, language, booked_by, booked_at)
SELECT '58000000-0000-7000-8000-000000000001', p.clinic_id, 'd0000000-0000-7000-8000-000000000001', '2027-01-11',
  '2027-01-11T04:30:00Z', '2027-01-11T05:00:00Z', 1, p.id, 'Asha', p.phone, 'wheelchair', 'booked-secret-number-1',
  'd1000000-0000-7000-8000-000000000001', 1, 'hi', '{"kind": "device", "deviceId": "d1000000-0000-7000-8000-000000000001"}', now()
FROM patient p WHERE p.id = 'b0000000-0000-7000-8000-000000000001';
INSERT INTO booking (id, clinic_id, doctor_id, service_date, band_start, band_end, seat, state, patient_id, typed_name, phone, secret,
  language, booked_by, booked_at, token_id)
SELECT '58000000-0000-7000-8000-000000000002', t.clinic_id, t.doctor_id, '2026-11-21', '2026-11-21T04:30:00Z', '2026-11-21T05:00:00Z',
  1, 'checked_in', t.patient_id, 'Asha', t.phone, t.secret, 'en', '{"kind": "system"}', now(), t.id
FROM token t WHERE t.id = 'f0000000-0000-7000-8000-000000000001';
