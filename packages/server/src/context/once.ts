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

/** A repeatable request, with its operation, its input, and the schema of the stored response. */
export type OnceRequest<Answer> = {
  operation: string;
  input: unknown;
  answer: z.ZodType<Answer>;
};

/**
 * Runs `work` once for a request and its repeats, in the given transaction. A repeated request gets the first
 * response and changes nothing. A request without an idempotency key is never treated as a repeat.
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

/**
 * Runs `work` once for a request and its repeats, as `once` does. Repeated requests get the first response,
 * and null for `beside`.
 */
export function onceBeside<Answer, Beside>(
  ctx: Context,
  tx: Transaction,
  request: OnceRequest<Answer>,
  work: () => Promise<Done<Answer, Beside>>,
): Promise<Done<Answer, Beside | null>> {
  const scope = scopeOf(ctx, request);
  return onceUnder(ctx, tx, request, { lock: async () => scope && lockScope(tx, scope), work });
}

/** After these errors, the same request may succeed later, so they are not stored. */
const NO_ANSWER = new Set<ErrorCode>(['unavailable', 'internal']);

const refused = z.object({
  refused: z.object({
    code: z.enum(ERROR_CODES),
    reason: z.enum(REASONS),
    details: z.record(z.string(), z.unknown()),
  }),
});

/**
 * Runs `work` once, like `once`, but in a separate transaction, and also stores a refusal. So a first attempt
 * does nothing if it arrives after its repeat was refused. `mayFollow` lists reasons after which the caller
 * may send the same request again with the missing part added.
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

/**
 * The result of `work`. It consists of the response, which repeated requests also get, and data that only the
 * first request needs.
 */
type Done<Answer, Beside> = { answer: Answer; beside: Beside };

/**
 * Runs `work` once, like `once`, but takes the caller's own lock first. Repeated requests also wait for this
 * lock. Repeated requests get the first response, and null for `beside`. Repeated requests get the first
 * response, and null for `beside`.
 */
export async function onceUnder<Answer, Beside, Locked>(
  ctx: Context,
  tx: Transaction,
  request: OnceRequest<Answer>,
  { lock, work }: { lock: () => Promise<Locked>; work: (locked: Locked) => Promise<Done<Answer, Beside>> },
): Promise<Done<Answer, Beside | null>> {
  const scope = scopeOf(ctx, request);
  if (scope === null) return work(await lock());
  // Both statements are sent together. The second statement runs when the lock is held.
  const [locking, answering] = [lock(), findAnswer(tx, scope)];
  // A caller without permission must get a refusal instead of a conflict, because a conflict would show the
  // queue.
  answering.catch(() => {});
  const locked = await locking;
  const answered = await answering;
  if (answered !== null) return { answer: request.answer.parse(answered), beside: null };
  const done = await work(locked);
  storeAnswer(tx, scope, done.answer, ctx.now());
  return done;
}

function scopeOf({ actor, idempotencyKey: key }: Context, { operation, input }: OnceRequest<unknown>) {
  return key === null ? null : repeatScope({ actor, key, operation, input });
}

/**
 * Throws `platform.not_set_up` until this installation's kind is set. Without this check, strangers could
 * create accounts and clinics in an installation that later belongs to one clinic. Reads the kind of
 * installation again until this process has read it.
 */
export async function requireSetUp({
  db,
  installation,
}: Pick<Context, 'db' | 'installation'>): Promise<void> {
  installation.kind ??= await findKind(db);
  if (installation.kind === null) throw new AppError('forbidden', 'platform.not_set_up');
}
