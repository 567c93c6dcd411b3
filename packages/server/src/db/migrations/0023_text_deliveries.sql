-- What became of each text (SMS) that was handed to a provider, without phone, name or clinic. Kept for 30 days.
CREATE TABLE text_delivery (
  id uuid PRIMARY KEY,
  -- The provider's id of the text, which its reports name. Null if the provider's answer had none.
  provider_id text UNIQUE CHECK (length(provider_id) BETWEEN 1 AND 100),
  kind text NOT NULL,
  language text NOT NULL,
  -- The number of messages that it is billed as.
  parts integer NOT NULL CHECK (parts > 0),
  at timestamptz NOT NULL,
  status text NOT NULL CHECK (status IN ('taken', 'sent', 'delivered', 'failed')),
  failure text CHECK (failure IN ('account', 'entity', 'telemarketer', 'header', 'template', 'number', 'other')),
  code text CHECK (length(code) BETWEEN 1 AND 60),
  CONSTRAINT text_delivery_failure CHECK ((status = 'failed') = (failure IS NOT NULL)),
  CONSTRAINT text_delivery_code CHECK (code IS NULL OR status = 'failed')
);
CREATE INDEX text_delivery_at ON text_delivery (at);
