-- The computer that runs a doctor's queue while the clinic has no internet: one for each doctor. A take-over raises the
-- epoch, and so does an end; operations of an earlier epoch are not applied.
CREATE TABLE queue_keeper (
  doctor_id uuid PRIMARY KEY,
  clinic_id uuid NOT NULL REFERENCES clinic (id),
  -- Null while no computer runs the queue.
  computer_id uuid,
  epoch integer NOT NULL CHECK (epoch >= 1),
  -- The member who set up the computer; null if the doctor did.
  account_id uuid REFERENCES account (id) ON DELETE SET NULL,
  kept_at timestamptz NOT NULL,
  CONSTRAINT queue_keeper_of_doctor FOREIGN KEY (doctor_id, clinic_id) REFERENCES doctor (id, clinic_id)
);
CREATE INDEX queue_keeper_of_clinic ON queue_keeper (clinic_id);
CREATE INDEX queue_keeper_account ON queue_keeper (account_id);

-- Every operation that a computer did without internet and sent later, applied or not. It holds no names.
CREATE TABLE outage_operation (
  doctor_id uuid NOT NULL,
  clinic_id uuid NOT NULL REFERENCES clinic (id),
  computer_id uuid NOT NULL,
  -- Counts the operations of one computer.
  counter integer NOT NULL CHECK (counter >= 1),
  epoch integer NOT NULL CHECK (epoch >= 1),
  kind text NOT NULL CHECK (kind IN ('add', 'here', 'call', 'notHere', 'complete', 'skip')),
  happened_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  number integer CHECK (number >= 1),
  outage_number integer CHECK (outage_number >= 1),
  -- The event of an applied operation, or the reason for which it was not applied.
  revision bigint,
  refused text,
  CONSTRAINT outage_operation_once PRIMARY KEY (doctor_id, computer_id, counter),
  CONSTRAINT outage_operation_applied_or_refused CHECK ((revision IS NULL) <> (refused IS NULL)),
  CONSTRAINT outage_operation_of_doctor FOREIGN KEY (doctor_id, clinic_id) REFERENCES doctor (id, clinic_id)
);
CREATE UNIQUE INDEX outage_operation_event ON outage_operation (doctor_id, revision) WHERE revision IS NOT NULL;
CREATE INDEX outage_operation_of_clinic ON outage_operation (clinic_id);

-- The number in the label of a token that was issued without internet, such as 1 in "A R1".
ALTER TABLE token ADD COLUMN outage_number integer CHECK (outage_number >= 1);
CREATE UNIQUE INDEX token_outage_number ON token (session_id, outage_number) WHERE outage_number IS NOT NULL;
