INSERT INTO drawer_count (id, clinic_id, service_date, actor, expected_paise, held_paise, reason, at)
SELECT '41000000-0000-7000-8000-000000000001', clinic_id, current_date,
  '{"kind": "member", "accountId": "a0000000-0000-7000-8000-000000000001", "role": "owner", "name": "Asha"}', 30000, 29000, 'change', now()
FROM token WHERE secret = 'secret-of-the-token-03';
INSERT INTO fee_mark (token_id, mark, kind, paise, actor, at, drawer_count_id)
SELECT id, 'paid', 'cash', 30000,
  '{"kind": "member", "accountId": "a0000000-0000-7000-8000-000000000001", "role": "owner", "name": "Asha"}', now(),
  '41000000-0000-7000-8000-000000000001'
FROM token WHERE secret = 'secret-of-the-token-03';
