INSERT INTO job_run (queue, last_done_at) VALUES ('end-service-dates', now());
