INSERT INTO subscription_reminder (account_id, paid_until, days_before, sent_at) VALUES
  ('a0000000-0000-7000-8000-000000000001', now() + interval '5 days', 7, now());
INSERT INTO payment_order (id, account_id, payer_email, gateway, gateway_order_id, plan_type, amount_paise, currency, status,
  created_at, failed_at, paid_at, receipt_number, period_from, period_until, clinic_names, time_zone) VALUES
  ('e4000000-0000-7000-8000-000000000001', 'a0000000-0000-7000-8000-000000000001', 'owner@clinic.test', 'razorpay', 'order_1', 'pro',
    99900, 'INR', 'completed', now(), NULL, now(), nextval('receipt_number'), now(), now() + interval '30 days', '{"City Care",""}', 'Asia/Kolkata'),
  ('e4000000-0000-7000-8000-000000000002', NULL, 'gone@clinic.test', 'test', 'order_2', 'pro',
    99900, 'INR', 'failed', now(), now(), NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO payment (id, order_id, gateway_payment_id, amount_paise, currency, outcome, told_by, at) VALUES
  ('e5000000-0000-7000-8000-000000000001', 'e4000000-0000-7000-8000-000000000001', 'pay_1', 99900, 'INR', 'applied', 'webhook', now());
INSERT INTO test_gateway_order (id, amount_paise, currency, receipt) VALUES ('order_2', 99900, 'INR', 'receipt');
INSERT INTO test_gateway_payment (id, order_id, status) VALUES ('pay_2', 'order_2', 'failed');
INSERT INTO upgrade_request (id, account_id, email, name, phone, status, created_at, decided_at, decided_by) VALUES
  ('e6000000-0000-7000-8000-000000000001', 'a0000000-0000-7000-8000-000000000001', 'owner@clinic.test', 'Asha', '+919876543210',
    'approved', now(), now(), 'a0000000-0000-7000-8000-000000000002');
INSERT INTO audit_event (id, at, account_id, by_whom, act, subject, detail) VALUES
  ('e7000000-0000-7000-8000-000000000001', now(), 'a0000000-0000-7000-8000-000000000002', 'operator@clinic.test', 'backup.made', 'a.backup', '{}');
