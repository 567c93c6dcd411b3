INSERT INTO request_count (key, count, ends_at) VALUES ('mac', 3, now() + interval '1 hour');
