import { createHash } from 'node:crypto';
import type { Transaction } from '../db/index.ts';
import type { Actor } from './actor.ts';

const FIND = { name: 'idempotency.find', text: 'SELECT answer FROM idempotency_key WHERE scope = :scope' };
const STORE = {
  name: 'idempotency.store',
  text: 'INSERT INTO idempotency_key (scope, answer, created_at) VALUES (:scope, :answer, :at)',
};

/** A request that may be repeated: its caller, operation, idempotency key and input. */
export type RepeatableRequest = { actor: Actor; operation: string; key: string; input: unknown };

/**
 * Returns a digest that is equal for a request and its repeated requests. The digest includes all identities
 * that the request proved.
 */
export function repeatScope({ actor, operation, key, input }: RepeatableRequest): Buffer {
  const who = actor.key
    ? [actor.key.keyId]
    : [actor.account?.accountId, actor.doctor?.doctorId, actor.deviceId];
  return createHash('sha256')
    .update(JSON.stringify([who, operation, key, input]))
    .digest();
}

/**
 * Returns the first committed answer. Returns null for a new request. The caller must hold a lock that
 * repeated requests also need.
 */
export async function findAnswer(tx: Transaction, scope: Buffer): Promise<unknown> {
  const [row] = await tx.query<{ answer: unknown }>(FIND, { scope });
  return row?.answer ?? null;
}

/** Stores the answer in the transaction of the change that it reports. */
export function storeAnswer(tx: Transaction, scope: Buffer, answer: unknown, at: Date): void {
  tx.send(STORE, { scope, answer: JSON.stringify(answer), at });
}

// These statements are prepared, because only prepared statements can be sent together with others.
const MARK = { name: 'idempotency.mark', text: 'SAVEPOINT before_work' };
const TAKE_BACK = { name: 'idempotency.take-back', text: 'ROLLBACK TO SAVEPOINT before_work' };

/** Sets a savepoint. `takeBack` rolls back to it, and the transaction continues. */
export function markBefore(tx: Transaction): void {
  tx.send(MARK);
}

export async function takeBack(tx: Transaction): Promise<void> {
  await tx.query(TAKE_BACK);
}

/** Locks the request, so that repeated requests wait until the transaction ends. */
export async function lockScope(tx: Transaction, scope: Buffer): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(:lock)', { lock: scope.readBigInt64BE() });
}
