-- Only the library that signed accounts in until decision 056 knew these columns. It never wrote them here.
ALTER TABLE account_credential
  DROP COLUMN access_token,
  DROP COLUMN refresh_token,
  DROP COLUMN id_token,
  DROP COLUMN access_token_expires_at,
  DROP COLUMN refresh_token_expires_at,
  DROP COLUMN scope;
