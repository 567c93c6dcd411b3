/** Records each change to the rows of a database in a separate schema, and undoes the changes. */
import type { Connection } from '../../../harness/postgres.ts';
import { type Database, openDatabase } from '../../../packages/server/src/db/index.ts';

/** Tables that the server writes automatically or as a record of requests. */
const OF_THE_SERVER = [
  'clinic_week',
  'idempotency_key',
  'job_run',
  'login_session',
  'doctor_login_session',
  'queue_cursor',
  'report_due',
  'report_figures',
  'session_accuracy',
  'session_accuracy_part',
  'wait_model',
  'installation',
];

/** The server's jobs write these columns from time to time, not because of a press. */
const OF_THE_JOBS = ['came_back', 'is_first_visit', 'learned_at', 'looked_at'];

/** Tables whose changes are not recorded. For a person's session, only the end is recorded. */
const NOT_NOTED = ['login_session', 'doctor_login_session', 'job_run', 'installation'];

/**
 * If a press changed other tables than these, the users may be signed out, so the next press needs a new
 * clinic.
 */
const TAKEN_BACK = [
  ...OF_THE_SERVER.filter((name) => !NOT_NOTED.includes(name)),
  'audit_event',
  'booking',
  'calendar_entry',
  'called_back',
  'clinic',
  'clinic_invitation',
  'clinic_search',
  'come_again',
  'doctor_queue',
  'drawer_count',
  'fee_mark',
  'local_mail',
  'patient',
  'patient_data_event',
  'queue_event',
  'queue_session',
  'sent_text',
  'slip_read',
  'token',
  'token_alert',
  'voice_recording',
];

const UNIQUE_VIOLATION = '23505';

const INSTALL = `
CREATE SCHEMA watched;
CREATE TABLE watched.change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL, what text, before jsonb, after jsonb);
CREATE FUNCTION watched.note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  before jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  after jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  changed text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT string_agg(key, ' ' ORDER BY key) INTO changed
    FROM jsonb_each(after) WHERE value IS DISTINCT FROM before -> key;
    IF changed IS NULL THEN RETURN NULL; END IF;
  END IF;
  INSERT INTO watched.change (name, what, before, after)
  VALUES (TG_TABLE_NAME, CASE WHEN TG_TABLE_NAME <> ALL ('{${OF_THE_SERVER.join(',')}}')
      AND NOT coalesce(string_to_array(changed, ' ') <@ '{${OF_THE_JOBS.join(',')}}', false)
    THEN concat_ws(' ', TG_TABLE_NAME, lower(TG_OP), coalesce(after, before) ->> 'kind', coalesce(after, before) ->> 'act', changed)
    END, before, after);
  RETURN NULL;
END $$;
-- Undoes all recorded changes, but increases the revisions of the clinic's queues, so that the server reads
-- them again.
CREATE FUNCTION watched.take_back(clinic uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  change record;
  columns text;
  revisions jsonb := (SELECT coalesce(jsonb_object_agg(doctor_id, revision), '{}') FROM doctor_queue WHERE clinic_id = clinic);
BEGIN
  PERFORM set_config('session_replication_role', 'replica', true);
  FOR change IN SELECT * FROM watched.change ORDER BY id DESC LOOP
    IF change.after IS NOT NULL THEN
      EXECUTE format('DELETE FROM %I t WHERE to_jsonb(t) = $1', change.name) USING change.after;
    END IF;
    IF change.before IS NOT NULL THEN
      SELECT string_agg(format('%I', attname), ', ') INTO columns FROM pg_attribute
      WHERE attrelid = format('public.%I', change.name)::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
      EXECUTE format('INSERT INTO %I (%s) OVERRIDING SYSTEM VALUE SELECT %s FROM jsonb_populate_record(NULL::%I, $1)',
        change.name, columns, columns, change.name) USING change.before;
    END IF;
  END LOOP;
  UPDATE doctor_queue SET revision = (revisions ->> doctor_id::text)::bigint + 1
  WHERE clinic_id = clinic AND revisions ? doctor_id::text;
  DELETE FROM watched.change;
  PERFORM pg_notify('baari_live', jsonb_build_object('from', 'the torture', 'changes',
    (SELECT jsonb_agg(jsonb_build_array('queue', doctor_id, revision)) FROM doctor_queue WHERE clinic_id = clinic)
    || jsonb_build_array(jsonb_build_array('doctors', clinic)))::text);
END $$;
DO $$
DECLARE
  watched_table regclass;
BEGIN
  FOR watched_table IN
    SELECT c.oid FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND c.relname <> ALL ('{${NOT_NOTED.join(',')}}')
  LOOP
    EXECUTE format('CREATE TRIGGER watched AFTER INSERT OR UPDATE OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION watched.note()', watched_table);
  END LOOP;
END $$;
CREATE TRIGGER watched AFTER DELETE ON login_session FOR EACH ROW EXECUTE FUNCTION watched.note();
CREATE TRIGGER watched AFTER DELETE OR UPDATE OF ended_because ON doctor_login_session FOR EACH ROW EXECUTE FUNCTION watched.note();
`;

export class WatchedChanges {
  readonly #db: Database;
  #last = 0;

  private constructor(db: Database) {
    this.#db = db;
  }

  /**
   * The connection must belong to a superuser, because only a superuser can undo changes without triggers.
   */
  static async install(connection: Connection): Promise<WatchedChanges> {
    const db = openDatabase({ ...connection, max: 1 });
    await db.pool.query(INSTALL);
    return new WatchedChanges(db);
  }

  close(): Promise<void> {
    return this.#db.close();
  }

  /** Returns the changes since the last call of this function, and the patients of the queues' new events. */
  async look(): Promise<{ changes: string[]; patients: string[] }> {
    const rows = await this.#db.query<{ id: number; what: string | null; patient: string | null }>(
      `SELECT c.id, c.what, p.name AS patient FROM watched.change c
       LEFT JOIN token t ON c.name = 'queue_event' AND c.before IS NULL
         AND t.session_id = (c.after ->> 'session_id')::uuid AND t.number = (c.after ->> 'number')::integer
       LEFT JOIN patient p ON p.id = t.patient_id
       WHERE c.id > :last ORDER BY c.id`,
      { last: this.#last },
    );
    this.#last = rows.at(-1)?.id ?? this.#last;
    return {
      changes: rows.flatMap(({ what }) => what ?? []),
      patients: rows.flatMap(({ patient }) => patient ?? []),
    };
  }

  /** Forgets the changes so far, so that they are not undone. */
  async keep(): Promise<void> {
    await this.#db.query('DELETE FROM watched.change');
  }

  /** Undoes all changes since the last call of `keep`. Returns false if that is not possible. */
  async takeBack(clinicId: string): Promise<boolean> {
    const others = await this.#db.query('SELECT FROM watched.change WHERE name <> ALL (:names) LIMIT 1', {
      names: TAKEN_BACK,
    });
    if (others.length > 0) return false;
    try {
      await this.#db.query('SELECT watched.take_back(:clinicId)', { clinicId });
      return true;
    } catch (error) {
      // The server wrote one of these rows at the same moment.
      if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) return false;
      throw error;
    }
  }
}
