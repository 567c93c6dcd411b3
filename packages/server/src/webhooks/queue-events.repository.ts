/** The changes of queues that webhooks report. */
import type { QueueEventKind } from '@baari/core/queue';
import type { Sql, Tables, Transaction } from '../db/index.ts';

/** The name of the webhooks' cursors in the database. It must never change. */
export const WEBHOOK_FOLLOWER = 'webhooks';

const WATCHED = {
  name: 'webhooks.watched',
  text: `SELECT d.id FROM doctor d WHERE d.id = ANY (:doctorIds::uuid[])
    AND EXISTS (SELECT FROM webhook w WHERE w.clinic_id = d.clinic_id AND w.off_at IS NULL)`,
};

/** Finds, among the doctors, those whose clinic has a webhook that is turned on. */
export async function listWatched(sql: Sql, doctorIds: readonly string[]): Promise<Set<string>> {
  const rows = await sql.query<{ id: string }>(WATCHED, { doctorIds });
  return new Set(rows.map(({ id }) => id));
}

type WebhookCursor = { clinicId: string; revision: number; letter: string | null; room: string | null };

/**
 * Locks the webhooks' cursor of a queue and returns its revision. Returns null if the doctor was erased.
 * Another process that follows the same queue waits.
 */
export async function lockCursor(tx: Transaction, doctorId: string): Promise<WebhookCursor | null> {
  const [row] = await tx.query<WebhookCursor>(
    `WITH locked AS (
       INSERT INTO queue_cursor AS c (doctor_id, clinic_id, follower, revision)
       SELECT id, clinic_id, :follower, 0 FROM doctor WHERE id = :doctorId
       ON CONFLICT (doctor_id, follower) DO UPDATE SET revision = c.revision
       RETURNING doctor_id, clinic_id, revision
     )
     SELECT l.clinic_id, l.revision, shown_letter(d.clinic_id, d.letter) AS letter, d.room
     FROM locked l JOIN doctor d ON d.id = l.doctor_id`,
    { doctorId, follower: WEBHOOK_FOLLOWER },
  );
  return row ?? null;
}

export type EventRow = Pick<Tables['queueEvent'], 'revision' | 'number' | 'sessionId' | 'detail' | 'at'> & {
  kind: QueueEventKind;
  serviceDate: string | null;
  hasSession: boolean;
  announcement: unknown;
};

/**
 * Returns a queue's changes after a revision, oldest first, each with the session and the announcement after
 * it. For all but the newest change, the next change recorded these values. After the newest change, they are
 * the queue's current values.
 */
export async function listEvents(
  tx: Transaction,
  { doctorId, after, most }: { doctorId: string; after: number; most: number },
): Promise<EventRow[]> {
  return tx.query<EventRow>(
    `SELECT e.revision, e.kind, e.number, e.session_id, e.detail, e.at, s.service_date,
       coalesce(CASE WHEN n.revision IS NULL THEN q.open_session_id IS NOT NULL
         ELSE jsonb_typeof(n.detail #> '{before,session}') = 'object' END, false) AS has_session,
       CASE WHEN n.revision IS NOT NULL THEN n.detail #> '{before,announcement}'
         WHEN q.announcement IS NOT NULL
         THEN jsonb_build_object('kind', q.announcement, 'until', q.announced_until) END AS announcement
     FROM queue_event e
     JOIN doctor_queue q ON q.doctor_id = e.doctor_id
     LEFT JOIN queue_event n ON n.doctor_id = e.doctor_id AND n.revision = e.revision + 1
     LEFT JOIN queue_session s ON s.id = e.session_id
     WHERE e.doctor_id = :doctorId AND e.revision > :after ORDER BY e.revision LIMIT :most`,
    { doctorId, after, most },
  );
}

export type TokenRow = Pick<Tables['token'], 'id' | 'sessionId' | 'number' | 'outageNumber' | 'issuedAt'>;

/** Returns the tokens with these numbers in these sessions. */
export async function listTokensOf(
  tx: Transaction,
  tokens: readonly { sessionId: string; number: number }[],
): Promise<TokenRow[]> {
  if (tokens.length === 0) return [];
  return tx.query<TokenRow>(
    `SELECT t.id, t.session_id, t.number, t.outage_number, t.issued_at
     FROM unnest(:sessionIds::uuid[], :numbers::integer[]) AS n (session_id, number)
     JOIN token t ON t.session_id = n.session_id AND t.number = n.number`,
    {
      sessionIds: tokens.map(({ sessionId }) => sessionId),
      numbers: tokens.map(({ number }) => number),
    },
  );
}

export async function moveCursor(tx: Transaction, doctorId: string, revision: number): Promise<void> {
  await tx.query(
    `UPDATE queue_cursor SET revision = :revision WHERE doctor_id = :doctorId AND follower = :follower`,
    { doctorId, revision, follower: WEBHOOK_FOLLOWER },
  );
}
