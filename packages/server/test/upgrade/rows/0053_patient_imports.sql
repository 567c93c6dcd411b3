INSERT INTO patient_import (id, clinic_id, account_id, by_name, at, added)
SELECT '47000000-0000-7000-8000-000000000001', clinic_id, 'a0000000-0000-7000-8000-000000000001', 'Asha', now(), 1
FROM doctor WHERE id = 'd0000000-0000-7000-8000-000000000001';
INSERT INTO patient (id, clinic_id, phone, name, normalised_name, import_id)
SELECT '47000000-0000-7000-8000-000000000002', clinic_id, '+919800047001', 'Leela Nair', 'leela nair', id
FROM patient_import WHERE id = '47000000-0000-7000-8000-000000000001';
