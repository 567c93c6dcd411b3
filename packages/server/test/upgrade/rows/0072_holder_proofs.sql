INSERT INTO holder_proof (secret, devices, wrong_tries, used_at) VALUES
  ('holder-proof-secret-00', ARRAY['d1000000-0000-7000-8000-000000000001'::uuid], 2, now());
