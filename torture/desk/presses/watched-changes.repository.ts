/** Records each change of a database's rows, in a schema of its own. */
import type { Database } from '../../../packages/server/src/db/index.ts';

/** Tables that the server writes by itself, or as a record of requests. */
const OF_THE_SERVER = [
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

const INSTALL = `
CREATE SCHEMA watched;
CREATE TABLE watched.change (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, what text NOT NULL);
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
  INSERT INTO watched.change (what)
  VALUES (concat_ws(' ', TG_TABLE_NAME, lower(TG_OP), coalesce(after, before) ->> 'kind', coalesce(after, before) ->> 'act', changed));
  RETURN NULL;
END $$;
DO $$
DECLARE
  watched_table regclass;
BEGIN
  FOR watched_table IN
    SELECT c.oid FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND c.relname <> ALL ('{${OF_THE_SERVER.join(',')}}')
  LOOP
    EXECUTE format('CREATE TRIGGER watched AFTER INSERT OR UPDATE OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION watched.note()', watched_table);
  END LOOP;
END $$;
`;

export class WatchedChanges {
  readonly #db: Database;
  #last = 0;

  private constructor(db: Database) {
    this.#db = db;
  }

  static async install(db: Database): Promise<WatchedChanges> {
    await db.pool.query(INSTALL);
    return new WatchedChanges(db);
  }

  /** Returns the changes since the last call of this function. */
  async look(): Promise<string[]> {
    const rows = await this.#db.query<{ id: number; what: string }>(
      'SELECT id, what FROM watched.change WHERE id > :last ORDER BY id',
      { last: this.#last },
    );
    this.#last = rows.at(-1)?.id ?? this.#last;
    return rows.map(({ what }) => what);
  }
}
