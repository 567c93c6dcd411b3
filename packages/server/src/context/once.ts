import { AppError, type ErrorCode, ERROR_CODES, type Reason, REASONS } from '@baari/core/shared';
import { z } from 'zod';
import type { Transaction } from '../db/index.ts';
import type { Context } from './context.ts';
import {
  findAnswer,
  lockScope,
  markBefore,
  repeatScope,
  storeAnswer,
  takeBack,
} from './idempotency.repository.ts';

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
  const done = await onceBeside(ctx, tx, request, async () => ({ answer: await work(), beside: null }));
  return done.answer;
}

/** Does `work` once, as `once` does; a repeat gets the first answer, and null beside it. */
export function onceBeside<Answer, Beside>(
  ctx: Context,
  tx: Transaction,
  request: OnceRequest<Answer>,
  work: () => Promise<Done<Answer, Beside>>,
): Promise<Done<Answer, Beside | null>> {
  const scope = scopeOf(ctx, request);
  return onceUnder(ctx, tx, request, { lock: async () => scope && lockScope(tx, scope), work });
}

/** Codes of failures, after which nobody knows what became of a request. */
const NO_ANSWER = new Set<ErrorCode>(['unavailable', 'internal']);

const refused = z.object({
  refused: z.object({
    code: z.enum(ERROR_CODES),
    reason: z.enum(REASONS),
    details: z.record(z.string(), z.unknown()),
  }),
});

/**
 * Does `work` once, as `once` does, in a transaction of its own, and keeps a refusal as it keeps an answer: a first try that
 * arrives when its repeat was refused long since does nothing any more. `mayFollow` are reasons after which the same request
 * goes on, once it has what it lacked.
 */
export async function settleOnce<Answer extends object>(
  ctx: Context,
  request: OnceRequest<Answer> & { mayFollow?: readonly Reason[] },
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  const { mayFollow = [] } = request;
  const answer = z.union([refused, request.answer]);
  const settled = await ctx.db.transaction((tx) =>
    once(ctx, tx, { ...request, answer }, async () => {
      markBefore(tx);
      try {
        return await work(tx);
      } catch (error) {
        if (!(error instanceof AppError) || NO_ANSWER.has(error.code) || mayFollow.includes(error.reason))
          throw error;
        await takeBack(tx);
        const { code, reason, details } = error;
        return { refused: { code, reason, details } };
      }
    }),
  );
  const refusal = refused.safeParse(settled);
  if (!refusal.success) return request.answer.parse(settled);
  const { code, reason, details } = refusal.data.refused;
  throw new AppError(code, reason, details);
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
