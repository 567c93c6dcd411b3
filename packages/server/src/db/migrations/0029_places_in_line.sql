-- A token waits in turn, was placed ahead (Soon), or is urgent (At once).
ALTER TABLE token ADD COLUMN place text NOT NULL DEFAULT 'turn' CHECK (place IN ('turn', 'soon', 'once'));
