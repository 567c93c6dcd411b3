import type { AdminSupportRequest } from '@baari/contract/platform';
import type { SupportState, SupportTopic } from '@baari/core/platform';
import type { Sql, Transaction, Tables } from '../../db/index.ts';
import type { WordPatterns } from '../../patients/index.ts';
import { allOf, matchesAll } from '../lists/find-page.repository.ts';

export type SupportRequestRow = Pick<
  Tables['supportRequest'],
  'id' | 'accountId' | 'name' | 'email' | 'message'
> & {
  topic: SupportTopic;
  at: Date;
};

export async function insertSupportRequest(tx: Transaction, request: SupportRequestRow): Promise<void> {
  const { id, accountId, name, email, topic, message, at } = request;
  await tx.query(
    `INSERT INTO support_request (id, account_id, name, email, topic, message, created_at)
     VALUES (:id, :accountId, :name, :email, :topic, :message, :at)`,
    { id, accountId, name, email, topic, message, at },
  );
}

type Row = Omit<AdminSupportRequest, 'createdAt' | 'answeredAt'> &
  Pick<Tables['supportRequest'], 'createdAt' | 'answeredAt'>;

const SELECT = `SELECT r.id AS request_id, r.account_id IS NOT NULL AS has_account, r.name, r.email, r.topic, r.message, r.created_at,
    r.answered_at, r.answered_by, r.note FROM support_request r`;

const requestOf = (row: Row): AdminSupportRequest => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
});

export type SupportFilter = { words: readonly WordPatterns[]; state: SupportState | undefined };

/**
 * Returns a page of the support requests that match. Unanswered requests come first, and each group is sorted
 * newest first.
 */
export async function listSupportRequestPage(
  sql: Sql,
  filter: SupportFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<AdminSupportRequest[]> {
  const { condition, values } = conditionOf(filter);
  const rows = await sql.query<Row>(
    `${SELECT} WHERE ${condition} ORDER BY (r.answered_at IS NULL) DESC, r.created_at DESC, r.id
     LIMIT :limit OFFSET :offset`,
    { ...values, limit, offset },
  );
  return rows.map(requestOf);
}

/** Counts the support requests that match. */
export async function countSupportRequests(sql: Sql, filter: SupportFilter): Promise<number> {
  const { condition, values } = conditionOf(filter);
  const [row] = await sql.query<{ count: number }>(
    `SELECT count(*) AS count FROM support_request r WHERE ${condition}`,
    values,
  );
  return row?.count ?? 0;
}

const STATES: Record<SupportState, string> = {
  open: 'r.answered_at IS NULL',
  answered: 'r.answered_at IS NOT NULL',
};

/**
 * SQL for the text that is searched: sender, message and note. It is in lower case and without dots, like the
 * search words.
 */
const SEARCHED = `translate(lower(normalize(concat_ws(' ', r.name, r.email, r.message, r.note), NFKC)), '.', ' ')`;

function conditionOf({ words, state }: SupportFilter) {
  const values: Record<string, unknown> = {};
  const conditions = [
    ...(state === undefined ? [] : [STATES[state]]),
    ...matchesAll(words, values, (pattern) => `${SEARCHED} LIKE ${pattern}`),
  ];
  return { condition: allOf(conditions), values };
}

/** Finds a support request and locks it until the transaction ends. */
export async function lockSupportRequest(tx: Transaction, id: string): Promise<AdminSupportRequest | null> {
  const [row] = await tx.query<Row>(`${SELECT} WHERE r.id = :id FOR UPDATE`, { id });
  return row ? requestOf(row) : null;
}

export type SupportChange = { note: string; answered: { at: Date; by: string } | null };

/**
 * Saves the note of a locked request and whether it is answered, and keeps the first person who answered it.
 */
export async function saveSupportRequest(
  tx: Transaction,
  id: string,
  { note, answered }: SupportChange,
): Promise<void> {
  await tx.query(
    `UPDATE support_request SET note = :note,
       answered_at = CASE WHEN :at::timestamptz IS NOT NULL THEN coalesce(answered_at, :at) END,
       answered_by = CASE WHEN :at::timestamptz IS NOT NULL THEN coalesce(answered_by, :by) END
     WHERE id = :id`,
    { id, note, at: answered?.at ?? null, by: answered?.by ?? null },
  );
}

/** Deletes a request and returns its topic. Returns null if there is no such request. */
export async function deleteSupportRequest(
  tx: Transaction,
  id: string,
): Promise<{ topic: SupportTopic } | null> {
  const [row] = await tx.query<{ topic: SupportTopic }>(
    'DELETE FROM support_request WHERE id = :id RETURNING topic',
    { id },
  );
  return row ?? null;
}
