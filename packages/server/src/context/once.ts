import type { z } from 'zod';
import type { Transaction } from '../db/index.ts';
import type { Context } from './context.ts';
import { findAnswer, lockScope, repeatScope, storeAnswer } from './idempotency.repository.ts';

/** A request that may be repeated: its operation, its input, and what is kept of its answer. */
export type OnceRequest<Answer> = {
  operation: string;
  input: unknown;
  answer: z.ZodType<Answer>;
};

/**
 * Does `work` once for a request and its repeats, in the given transaction: a repeat gets the answer of the first request
 * and changes nothing. A request without an idempotency key is never a repeat.
 */
export async function once<Answer>(
  ctx: Context,
  tx: Transaction,
  request: OnceRequest<Answer>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const scope = scopeOf(ctx, request);
  const done = await onceUnder(ctx, tx, request, {
    lock: async () => scope && lockScope(tx, scope),
    work: async () => ({ answer: await work(), beside: null }),
  });
  return done.answer;
}

/** What `work` did: its answer, which repeats get as well, and what only the first request needs. */
export type Done<Answer, Beside> = { answer: Answer; beside: Beside };

/**
 * Does `work` once, as `once` does, but under a lock of the caller's own, for which repeats wait as well. `work` gets what
 * `lock` returned. A repeat gets the first answer, and null beside it.
 */
export async function onceUnder<Answer, Beside, Locked>(
  ctx: Context,
  tx: Transaction,
  request: OnceRequest<Answer>,
  { lock, work }: { lock: () => Promise<Locked>; work: (locked: Locked) => Promise<Done<Answer, Beside>> },
): Promise<Done<Answer, Beside | null>> {
  const scope = scopeOf(ctx, request);
  if (scope === null) return work(await lock());
  // Sent together with the lock, and run once that is held.
  const [locked, answered] = await Promise.all([lock(), findAnswer(tx, scope)]);
  if (answered !== null) return { answer: request.answer.parse(answered), beside: null };
  const done = await work(locked);
  storeAnswer(tx, scope, done.answer, ctx.now());
  return done;
}

function scopeOf({ actor, idempotencyKey: key }: Context, { operation, input }: OnceRequest<unknown>) {
  return key === null ? null : repeatScope({ actor, key, operation, input });
}
