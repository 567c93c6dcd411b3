import { AppError } from '@baari/core/shared';
import { createHash } from 'node:crypto';
import type { Transaction } from '../db/index.ts';
import type { Actor } from './actor.ts';

const FIND = { name: 'idempotency.find', text: 'SELECT answer FROM idempotency_key WHERE scope = :scope' };
const FIND_OF_KEY = {
  name: 'idempotency.find-of-key',
  text: `SELECT answer, scope = :scope AS is_same FROM idempotency_key WHERE scope = :scope OR key_request = :keyRequest
    ORDER BY is_same DESC LIMIT 1`,
};
const STORE = {
  name: 'idempotency.store',
  text: 'INSERT INTO idempotency_key (scope, key_request, answer, created_at) VALUES (:scope, :keyRequest, :answer, :at)',
};

/** A request that may be repeated, with its caller, operation, idempotency key and input. */
export type RepeatableRequest = { actor: Actor; operation: string; key: string; input: unknown };

/** Digests by which a repeated request is recognised. */
export type RepeatScope = {
  /**
   * This digest is equal for a request and its repeats. It covers all identities that the request proved.
   */
  scope: Buffer;
  /**
   * This digest is equal for all requests of an API key with one idempotency key. The value is null for every
   * other caller.
   */
  keyRequest: Buffer | null;
};

export function repeatScope({ actor, operation, key, input }: RepeatableRequest): RepeatScope {
  const who = actor.key
    ? [actor.key.keyId]
    : [actor.account?.accountId, actor.doctor?.doctorId, actor.deviceId];
  return {
    scope: digest([who, operation, key, input]),
    keyRequest: actor.key ? digest([who, key]) : null,
  };
}

const digest = (parts: readonly unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest();

/**
 * Returns the first committed response. Returns null for a new request. The caller must hold a lock that
 * repeated requests also need. Throws `request.key_reused` if an API key has used the idempotency key for
 * another request.
 */
export async function findAnswer(tx: Transaction, { scope, keyRequest }: RepeatScope): Promise<unknown> {
  if (keyRequest === null) {
    const [row] = await tx.query<{ answer: unknown }>(FIND, { scope });
    return row?.answer ?? null;
  }
  const [row] = await tx.query<{ answer: unknown; isSame: boolean }>(FIND_OF_KEY, { scope, keyRequest });
  if (row?.isSame === false) throw new AppError('conflict', 'request.key_reused');
  return row?.answer ?? null;
}

/**
 * Stores the response in the transaction of the change that it reports. If another request of the same API
 * key has used the idempotency key in the meantime, the transaction fails with `request.key_reused`.
 */
export function storeAnswer(
  tx: Transaction,
  { scope, keyRequest }: RepeatScope,
  answer: unknown,
  at: Date,
): void {
  tx.send(STORE, { scope, keyRequest, answer: JSON.stringify(answer), at });
}

// These statements are prepared, because only prepared statements can be sent together with others.
const MARK = { name: 'idempotency.mark', text: 'SAVEPOINT before_work' };
const TAKE_BACK = { name: 'idempotency.take-back', text: 'ROLLBACK TO SAVEPOINT before_work' };

/** Sets a savepoint. `takeBack` rolls back to the savepoint, and the transaction continues. */
export function markBefore(tx: Transaction): void {
  tx.send(MARK);
}

export async function takeBack(tx: Transaction): Promise<void> {
  await tx.query(TAKE_BACK);
}

/** Locks the request, so that repeated requests wait until the transaction ends. */
export async function lockScope(tx: Transaction, { scope }: RepeatScope): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(:lock)', { lock: scope.readBigInt64BE() });
}
