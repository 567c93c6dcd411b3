-- The browser that signed up, while the address is not verified: in it alone the link of the mail verifies the password
-- that was typed there. Who opens the link anywhere else chooses one.
ALTER TABLE account ADD COLUMN sign_up_device_id uuid CHECK (sign_up_device_id IS NULL OR NOT email_verified);

-- Those that nobody verified are removed after seven days.
CREATE INDEX account_unverified ON account (created_at) WHERE NOT email_verified;

-- All links of an account end when its password changes.
CREATE INDEX account_verification_value ON account_verification (value);
