INSERT INTO queue_cursor (doctor_id, follower, revision) VALUES ('d0000000-0000-7000-8000-000000000001', 'alerts', 3);
