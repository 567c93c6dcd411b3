-- The reason for which staff added somebody to a session without new tokens is typed, too: erasing the patient removes it.
CREATE OR REPLACE FUNCTION without_reasons(detail jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT detail - 'reason' - 'late' #- '{fee,before,reason}' #- '{fee,after,reason}'
    #- '{fee,before,refund,reason}' #- '{fee,after,refund,reason}'
$$;

-- Who set a clinic's UPI account, and to what, is a record: only the erasure of a deleted clinic removes it.
CREATE TRIGGER upi_account_append_only BEFORE UPDATE OR DELETE ON upi_account
  FOR EACH ROW EXECUTE FUNCTION refuse_unless_erasing();
CREATE TRIGGER upi_account_not_emptied BEFORE TRUNCATE ON upi_account
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_empty_unless_erasing();
CREATE OR REPLACE FUNCTION erase_records(record text, clinic uuid, keys json) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM clinic c WHERE c.id = erase_records.clinic AND c.deleted_at IS NOT NULL) THEN
    RAISE EXCEPTION 'only a deleted clinic is erased';
  END IF;
  PERFORM set_config('baari.erasing', 'on', true);
  CASE record
    WHEN 'queue_event' THEN
      DELETE FROM queue_event WHERE clinic_id = erase_records.clinic AND (doctor_id, revision) IN (
        SELECT k.doctor_id, k.revision FROM json_populate_recordset(NULL::queue_event, keys) k);
    WHEN 'slip_read' THEN
      DELETE FROM slip_read WHERE clinic_id = erase_records.clinic AND (session_id, number, reader_id) IN (
        SELECT k.session_id, k.number, k.reader_id FROM json_populate_recordset(NULL::slip_read, keys) k);
    WHEN 'patient_data_event' THEN
      DELETE FROM patient_data_event WHERE clinic_id = erase_records.clinic AND id IN (
        SELECT k.id FROM json_populate_recordset(NULL::patient_data_event, keys) k);
    WHEN 'upi_account' THEN
      DELETE FROM upi_account WHERE clinic_id = erase_records.clinic AND id IN (
        SELECT k.id FROM json_populate_recordset(NULL::upi_account, keys) k);
  END CASE;
  PERFORM set_config('baari.erasing', 'off', true);
END $$;
