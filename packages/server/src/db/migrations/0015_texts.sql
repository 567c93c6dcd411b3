-- Who may send text messages, and how many were sent.

-- What the operator said of texts in a clinic's name: nothing yet (`none`), nothing about one that sent them before anybody
-- was asked (`kept`), that it may (`granted`), or that it may no longer (`stopped`).
ALTER TABLE clinic ADD COLUMN text_permission text NOT NULL DEFAULT 'none'
  CONSTRAINT clinic_text_permission CHECK (text_permission IN ('none', 'kept', 'granted', 'stopped'));
UPDATE clinic SET text_permission = 'kept' WHERE sends_texts OR confirms_phones;

-- Whether texts about its tokens leave: it wants them, and may.
ALTER TABLE clinic ADD COLUMN is_texting boolean NOT NULL
  GENERATED ALWAYS AS (sends_texts AND text_permission IN ('kept', 'granted')) STORED;
DROP INDEX clinic_sends_texts;
CREATE INDEX clinic_is_texting ON clinic (id) WHERE is_texting;
-- Those that the operator is to look at.
CREATE INDEX clinic_texts_to_look_at ON clinic (id)
  WHERE text_permission IN ('none', 'kept') AND (sends_texts OR confirms_phones);

-- Every text about a token that was handed over in the last days: the limits are counted here. It refers to nothing, so
-- that what is erased takes no limit along; of the phone it keeps a keyed digest.
CREATE TABLE sent_text (
  token_id uuid NOT NULL,
  occasion text NOT NULL,
  clinic_id uuid NOT NULL,
  phone_mac text NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (token_id, occasion)
);
CREATE INDEX sent_text_of_phone ON sent_text (phone_mac, sent_at);
CREATE INDEX sent_text_of_clinic ON sent_text (clinic_id, sent_at);
CREATE INDEX sent_text_at ON sent_text (sent_at);
