-- Requests for help are a list: what is still to be answered, and what operators note about it.
ALTER TABLE support_request
  ADD COLUMN answered_at timestamptz,
  ADD COLUMN answered_by text,
  ADD COLUMN note text NOT NULL DEFAULT '',
  ADD CONSTRAINT support_request_answered_by_somebody CHECK ((answered_at IS NULL) = (answered_by IS NULL));
CREATE INDEX support_request_open ON support_request (created_at) WHERE answered_at IS NULL;
