import type { z } from 'zod';
import type { Transaction } from '../db/index.ts';
import type { Context } from './context.ts';
import { findAnswer, lockScope, repeatScope, storeAnswer } from './idempotency.repository.ts';

/** A request that may be repeated: its operation, its input, and what is kept of its answer. */
export type OnceRequest<Answer> = {
  operation: string;
  input: unknown;
  answer: z.ZodType<Answer>;
  /** The caller holds a lock that repeats of the request wait for. */
  isLocked?: boolean;
};

/**
 * Does `work` once for a request and its repeats, in the transaction that it works in: a repeat gets what the first one
 * answered and changes nothing. Without an idempotency key every request is the first.
 */
export async function once<Answer>(
  ctx: Context,
  tx: Transaction,
  request: OnceRequest<Answer>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { actor, idempotencyKey: key } = ctx;
  if (key === null) return work();
  const scope = repeatScope({ actor, key, operation: request.operation, input: request.input });
  if (!request.isLocked) await lockScope(tx, scope);
  const answered = await findAnswer(tx, scope);
  if (answered !== null) return request.answer.parse(answered);
  const answer = await work();
  storeAnswer(tx, scope, answer, ctx.now());
  return answer;
}
