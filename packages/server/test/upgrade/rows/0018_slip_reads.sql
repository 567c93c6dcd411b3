INSERT INTO slip_read (session_id, number, reader_id, actor, at) VALUES
  ('e0000000-0000-7000-8000-000000000002', 3, 'a0000000-0000-7000-8000-000000000001',
    '{"kind": "member", "accountId": "a0000000-0000-7000-8000-000000000001", "role": "owner", "name": "Asha"}', now());
