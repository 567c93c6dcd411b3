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
import { findKind } from './installation.repository.ts';

/** A repeatable request: its operation, its input, and the schema of the answer to keep. */
export type OnceRequest<Answer> = {
  operation: string;
  input: unknown;
  answer: z.ZodType<Answer>;
};

/**
 * Runs `work` once for a request and its repeats, in the given transaction: a repeat gets the first answer and changes
 * nothing. A request without an idempotency key is never a repeat.
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

/** Runs `work` once, as `once` does. Repeats get the first answer, and null for the rest. */
export function onceBeside<Answer, Beside>(
  ctx: Context,
  tx: Transaction,
  request: OnceRequest<Answer>,
  work: () => Promise<Done<Answer, Beside>>,
): Promise<Done<Answer, Beside | null>> {
  const scope = scopeOf(ctx, request);
  return onceUnder(ctx, tx, request, { lock: async () => scope && lockScope(tx, scope), work });
}

/** Codes of failures that leave the outcome of a request unknown. */
const NO_ANSWER = new Set<ErrorCode>(['unavailable', 'internal']);

const refused = z.object({
  refused: z.object({
    code: z.enum(ERROR_CODES),
    reason: z.enum(REASONS),
    details: z.record(z.string(), z.unknown()),
  }),
});

/**
 * Runs `work` once, as `once` does, in its own transaction, and also keeps a refusal: a first try that arrives after
 * its repeat was refused does nothing. `mayFollow` are reasons after which the same request may succeed once it has
 * what it lacked.
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

/** The result of `work`: the answer, which repeats also get, and what only the first request needs. */
type Done<Answer, Beside> = { answer: Answer; beside: Beside };

/**
 * Runs `work` once, as `once` does, but under the caller's own lock, for which repeats wait as well. `work` gets the
 * result of `lock`. Repeats get the first answer, and null for the rest.
 */
export async function onceUnder<Answer, Beside, Locked>(
  ctx: Context,
  tx: Transaction,
  request: OnceRequest<Answer>,
  { lock, work }: { lock: () => Promise<Locked>; work: (locked: Locked) => Promise<Done<Answer, Beside>> },
): Promise<Done<Answer, Beside | null>> {
  const scope = scopeOf(ctx, request);
  if (scope === null) return work(await lock());
  // Sent together with the lock, and runs once the lock is held.
  const [locked, answered] = await Promise.all([lock(), findAnswer(tx, scope)]);
  if (answered !== null) return { answer: request.answer.parse(answered), beside: null };
  const done = await work(locked);
  storeAnswer(tx, scope, done.answer, ctx.now());
  return done;
}

function scopeOf({ actor, idempotencyKey: key }: Context, { operation, input }: OnceRequest<unknown>) {
  return key === null ? null : repeatScope({ actor, key, operation, input });
}

/**
 * Refuses with `platform.not_set_up` until this installation's kind is set: earlier accounts and clinics of strangers
 * would stay in a clinic's own copy. Reads the kind again while this process does not know it.
 */
export async function requireSetUp({
  db,
  installation,
}: Pick<Context, 'db' | 'installation'>): Promise<void> {
  installation.kind ??= await findKind(db);
  if (installation.kind === null) throw new AppError('forbidden', 'platform.not_set_up');
}
