UPDATE booking SET moved_at = now(), whatsapp_since = now(), whatsapp_ended = 'page'
WHERE id = '58000000-0000-7000-8000-000000000001';
INSERT INTO booking_push_subscription (booking_id, endpoint, p256dh, auth, created_at, device_id)
VALUES ('58000000-0000-7000-8000-000000000001', 'https://push.test/1', 'key', 'secret', now(), 'd1000000-0000-7000-8000-000000000001');
