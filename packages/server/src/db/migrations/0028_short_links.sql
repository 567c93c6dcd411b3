-- The code of the short link /s/<code> that texts carry in place of the page's secret. The link shows only public
-- facts, and opens the page to a browser that proves the phone. It ends with the service date.
ALTER TABLE holder_proof ADD COLUMN short_code text UNIQUE CHECK (short_code ~ '^[1-9A-HJ-NP-Za-km-z]{7}$');
