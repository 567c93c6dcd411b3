INSERT INTO account (id, name, email, email_verified)
VALUES ('a0000000-0000-7000-8000-000000000040', 'Meena', 'careful@clinic.test', true);
INSERT INTO second_factor (account_id, secret_sealed, last_step, since)
VALUES ('a0000000-0000-7000-8000-000000000040', current_setting('upgrade.sealed_code'), 1, now());
INSERT INTO recovery_code (account_id, digest)
VALUES ('a0000000-0000-7000-8000-000000000040', '\x0102');
INSERT INTO email_change (account_id, new_email, old_digest, new_digest, expires_at)
VALUES ('a0000000-0000-7000-8000-000000000040', 'other@clinic.test', 'one', 'other', now() + interval '1 day');
