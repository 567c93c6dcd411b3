/** Reads the queues from the database, to compare them with acknowledged changes and with screens. */
import type { Database } from '../../packages/server/src/db/index.ts';

export type StoredToken = { sessionId: string; number: number };
export type StoredEvent = { doctorId: string; revision: number };
export type StoredSession = { id: string; lastNumber: number };

export type Ledger = {
  tokens: readonly StoredToken[];
  events: readonly StoredEvent[];
  sessions: readonly StoredSession[];
  /** The revision of each doctor's queue. */
  revisions: ReadonlyMap<string, number>;
};

/** Reads all queues in one snapshot. */
export async function readLedger(db: Database): Promise<Ledger> {
  return db.transaction(async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    return {
      tokens: await tx.query<StoredToken>('SELECT session_id, number FROM token ORDER BY session_id, number'),
      events: await tx.query<StoredEvent>(
        'SELECT doctor_id, revision FROM queue_event ORDER BY doctor_id, revision',
      ),
      sessions: await tx.query<StoredSession>('SELECT id, last_number FROM queue_session'),
      revisions: await readRevisions(tx),
    };
  });
}

/** Returns the revision of every doctor's queue. */
export async function readRevisions(sql: Pick<Database, 'query'>): Promise<Map<string, number>> {
  const rows = await sql.query<{ id: string; revision: number }>(
    'SELECT doctor_id AS id, revision FROM doctor_queue',
  );
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

/** Returns true if the local mailbox has a mail with these words. */
export async function hasMail(db: Database, words: string): Promise<boolean> {
  const rows = await db.query('SELECT 1 FROM local_mail WHERE position(:words IN text) > 0 LIMIT 1', {
    words,
  });
  return rows.length > 0;
}

/** Ends connections with this name, and returns the ids of their processes. */
export async function endConnections(db: Pick<Database, 'query'>, name: string): Promise<number[]> {
  const rows = await db.query<{ pid: number }>(
    // The connections are selected first, because some connections must not even be queried.
    `WITH chosen AS MATERIALIZED (SELECT pid FROM pg_stat_activity WHERE application_name = :name AND pid <> pg_backend_pid())
     SELECT pid FROM chosen WHERE pg_terminate_backend(pid)`,
    { name },
  );
  return rows.map(({ pid }) => pid);
}

/** Returns the PostgreSQL processes that serve connections with this name. */
export async function listBackends(db: Database, name: string): Promise<number[]> {
  const rows = await db.query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE application_name = :name',
    { name },
  );
  return rows.map(({ pid }) => pid);
}
