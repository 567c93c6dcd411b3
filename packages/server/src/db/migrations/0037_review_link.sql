-- The clinic's page on Google, where patients can review it after their visit. Null if the clinic shows none. The check
-- is core's REVIEW_URL, so that a link called "Google" leads nowhere else.
ALTER TABLE clinic ADD COLUMN review_url text CONSTRAINT clinic_review_on_google CHECK (length(review_url) <= 300 AND review_url ~
  '^https://(g\.page|maps\.app\.goo\.gl|share\.google|((www|maps)\.)?google\.(com|co\.in)/maps|search\.google\.com/local)[/?][!-~]*$');
