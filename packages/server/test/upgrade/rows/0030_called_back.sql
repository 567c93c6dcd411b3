INSERT INTO called_back (token_id, actor, at) VALUES
  ('f0000000-0000-7000-8000-000000000006',
    '{"kind": "member", "accountId": "a0000000-0000-7000-8000-000000000001", "role": "owner", "name": "Asha"}', now());
