INSERT INTO pricing (id, plan_type, rupees, is_active, created_by) VALUES
  ('e2000000-0000-7000-8000-000000000001', 'pro', 499, false, 'a0000000-0000-7000-8000-000000000002'),
  ('e2000000-0000-7000-8000-000000000002', 'pro', 999, true, NULL);
INSERT INTO support_request (id, account_id, name, email, topic, message, created_at) VALUES
  ('e3000000-0000-7000-8000-000000000001', 'a0000000-0000-7000-8000-000000000001', 'Asha', 'owner@clinic.test', 'billing', 'Is there a yearly plan?', now());
