UPDATE patient SET age = 71, age_on = current_date, sex = 'female' WHERE normalised_name = 'kiran';
UPDATE token SET visit_type = 'new', note = 'brings an ECG' WHERE secret = 'secret-of-the-token-03';
