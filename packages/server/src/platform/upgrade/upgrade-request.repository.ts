import type { UpgradeRequestStatus } from '@baari/core/platform';
import { given, type Sql, type Transaction, type Tables } from '../../db/index.ts';
import type { WordPatterns } from '../../patients/index.ts';
import { allOf, matchesAll } from '../lists/find-page.repository.ts';

export type StoredUpgradeRequest = {
  id: string;
  /** Null if the account was deleted. */
  accountId: string | null;
  email: string;
  name: string;
  phone: string;
  clinicName: string | null;
  message: string | null;
  status: UpgradeRequestStatus;
  createdAt: Date;
  decidedAt: Date | null;
  /** The number of clinics that the account owns now. */
  clinicCount: number;
};

type Row = Pick<
  Tables['upgradeRequest'],
  'email' | 'name' | 'phone' | 'clinicName' | 'message' | 'createdAt' | 'decidedAt'
> & {
  id: string;
  accountId: string | null;
  status: UpgradeRequestStatus;
  clinicCount: number;
};

const SELECT = `SELECT r.id, r.account_id, r.email, r.name, r.phone, r.clinic_name, r.message, r.status, r.created_at,
    r.decided_at, (SELECT count(*) FROM clinic_member m JOIN clinic c ON c.id = m.clinic_id AND c.deleted_at IS NULL
      WHERE m.account_id = r.account_id AND m.role = 'owner') AS clinic_count
  FROM upgrade_request r`;

const requestOf = ({ accountId, clinicName, createdAt, decidedAt, clinicCount, ...row }: Row) => ({
  ...row,
  accountId: accountId,
  clinicName: clinicName,
  clinicCount: clinicCount,
  createdAt: createdAt,
  decidedAt: decidedAt,
});

export type NewUpgradeRequest = Pick<
  StoredUpgradeRequest,
  'id' | 'email' | 'name' | 'phone' | 'clinicName' | 'message' | 'createdAt'
> & { accountId: string };

/** Stores a request for Pro. Returns false if the account already has an undecided request. */
export async function insertUpgradeRequest(tx: Transaction, request: NewUpgradeRequest): Promise<boolean> {
  const { id, accountId, email, name, phone, clinicName, message, createdAt } = request;
  const inserted = await tx.query(
    `INSERT INTO upgrade_request (id, account_id, email, name, phone, clinic_name, message, created_at)
     VALUES (:id, :accountId, :email, :name, :phone, :clinicName, :message, :createdAt)
     ON CONFLICT (account_id) WHERE status = 'pending' DO NOTHING RETURNING id`,
    { id, accountId, email, name, phone, clinicName, message, createdAt },
  );
  return inserted.length > 0;
}

/** Returns the account's latest request for Pro. */
export async function findNewestOf(sql: Sql, accountId: string): Promise<StoredUpgradeRequest | null> {
  const [row] = await sql.query<Row>(
    `${SELECT} WHERE r.account_id = :accountId ORDER BY r.created_at DESC, r.id LIMIT 1`,
    { accountId },
  );
  return row ? requestOf(row) : null;
}

export async function findUpgradeRequest(sql: Sql, id: string): Promise<StoredUpgradeRequest | null> {
  const [row] = await sql.query<Row>(`${SELECT} WHERE r.id = :id`, { id });
  return row ? requestOf(row) : null;
}

/** Finds a request for Pro and locks it until the transaction ends. */
export async function lockUpgradeRequest(tx: Transaction, id: string): Promise<StoredUpgradeRequest | null> {
  const [row] = await tx.query<Row>(`${SELECT} WHERE r.id = :id FOR UPDATE OF r`, { id });
  return row ? requestOf(row) : null;
}

export type UpgradeDecisionRecord = {
  id: string;
  status: 'approved' | 'rejected';
  decidedBy: string;
  at: Date;
};

/** Stores the decision on a locked request for Pro. */
export async function saveDecision(tx: Transaction, decision: UpgradeDecisionRecord): Promise<void> {
  await tx.query(
    'UPDATE upgrade_request SET status = :status, decided_by = :decidedBy, decided_at = :at WHERE id = :id',
    { id: decision.id, status: decision.status, decidedBy: decision.decidedBy, at: decision.at },
  );
}

export type RequestFilter = { words: readonly WordPatterns[]; status: UpgradeRequestStatus | undefined };

/**
 * Returns a page of the requests that match. Undecided requests come first, and each group is sorted newest
 * first.
 */
export async function listUpgradeRequestPage(
  sql: Sql,
  filter: RequestFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredUpgradeRequest[]> {
  const { condition, values } = conditionOf(filter);
  const rows = await sql.query<Row>(
    `${SELECT} WHERE ${condition} ORDER BY (r.status = 'pending') DESC, r.created_at DESC, r.id
     LIMIT :limit OFFSET :offset`,
    { ...values, limit, offset },
  );
  return rows.map(requestOf);
}

/** Counts the requests that match. */
export async function countUpgradeRequests(sql: Sql, filter: RequestFilter): Promise<number> {
  const { condition, values } = conditionOf(filter);
  const [row] = await sql.query<{ count: number }>(
    `SELECT count(*) AS count FROM upgrade_request r WHERE ${condition}`,
    values,
  );
  return row?.count ?? 0;
}

/**
 * SQL for the text about the sender of a request in which words are searched. It is in lower case and without
 * dots, like the search words.
 */
const SEARCHED = `translate(lower(normalize(concat_ws(' ', r.name, r.email, r.clinic_name), NFKC)), '.', ' ') || ' ' || r.phone`;

function conditionOf({ words, status }: RequestFilter) {
  const values: Record<string, unknown> = {};
  const conditions = [
    ...(status === undefined ? [] : [`r.status = ${given(values, status)}`]),
    ...matchesAll(words, values, (pattern) => `${SEARCHED} LIKE ${pattern}`),
  ];
  return { condition: allOf(conditions), values };
}
