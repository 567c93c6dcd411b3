/** The gateway's requests, from their arrival until they are answered. */
import type { Sql, Tables, Transaction } from '../db/index.ts';

export type RequestKind = 'share' | 'running_token';

export type StoredRequest = Pick<Tables['abdmRequest'], 'id' | 'requestId' | 'receivedAt'> & {
  kind: RequestKind;
  askedSealed: string | null;
  answerSealed: string | null;
};

/** Stores a request. Returns false if a request with this id has arrived before. */
export async function insertRequest(
  tx: Transaction,
  request: { id: string; requestId: string; kind: RequestKind; askedSealed: string; at: Date },
): Promise<boolean> {
  const inserted = await tx.query(
    `INSERT INTO abdm_request (id, request_id, kind, asked_sealed, received_at)
     VALUES (:id, :requestId, :kind, :askedSealed, :at) ON CONFLICT (request_id) DO NOTHING RETURNING id`,
    request,
  );
  return inserted.length > 0;
}

/** Returns a request that is not answered yet, or null. */
export async function findOpenRequest(sql: Sql, id: string): Promise<StoredRequest | null> {
  const [row] = await sql.query<StoredRequest>(
    `SELECT id, request_id, kind, asked_sealed, answer_sealed, received_at FROM abdm_request
     WHERE id = :id AND answered_at IS NULL`,
    { id },
  );
  return row ?? null;
}

/** Replaces the request's content with the answer that will be sent. */
export async function saveAnswer(sql: Sql, id: string, answerSealed: string): Promise<void> {
  await sql.query(
    `UPDATE abdm_request SET answer_sealed = :answerSealed, asked_sealed = NULL
     WHERE id = :id AND answered_at IS NULL`,
    { id, answerSealed },
  );
}

/**
 * Records that the answer was sent, with the gateway's HTTP status. The status is null if the answer was too
 * late to be sent.
 */
export async function closeRequest(
  sql: Sql,
  id: string,
  { at, status }: { at: Date; status: number | null },
): Promise<void> {
  await sql.query(
    `UPDATE abdm_request SET answered_at = :at, answer_status = :status, asked_sealed = NULL, answer_sealed = NULL
     WHERE id = :id AND answered_at IS NULL`,
    { id, at, status },
  );
}
