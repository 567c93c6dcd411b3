/** How many requests for a kind of answer are worked on at a time: whoever comes then waits, and nobody is refused. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from './network-address.ts';

export type Turns = {
  /** Resolves when it is one's turn, with what ends it; with null for who has gone meanwhile. */
  enter: (key: string, gone: AbortSignal) => Promise<(() => void) | null>;
};

type Waiter = (isTurn: boolean) => void;
type OfKey = { running: number; readonly waiting: Set<Waiter> };

/** `ofOne` is how many of one key are let in at a time: those of other keys come before the rest. */
export function createTurns({ atOnce, ofOne }: { atOnce: number; ofOne: number }): Turns {
  const keys = new Map<string, OfKey>();
  /** Those who wait and have room, in turn. */
  const ready = new Set<string>();
  let running = 0;

  const settle = (key: string, of: OfKey) => {
    if (of.waiting.size > 0 && of.running < ofOne) ready.add(key);
    else ready.delete(key);
    if (of.running === 0 && of.waiting.size === 0) keys.delete(key);
  };
  const letIn = () => {
    for (const key of ready) {
      if (running >= atOnce) return;
      const of = keys.get(key);
      const [next] = of?.waiting ?? [];
      ready.delete(key);
      if (!of || !next) continue;
      of.waiting.delete(next);
      of.running += 1;
      running += 1;
      settle(key, of);
      next(true);
    }
  };
  const leaving = (key: string, of: OfKey) => {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      of.running -= 1;
      running -= 1;
      settle(key, of);
      letIn();
    };
  };

  return {
    async enter(key, gone) {
      const of = keys.get(key) ?? { running: 0, waiting: new Set<Waiter>() };
      keys.set(key, of);
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const waiter: Waiter = (isTurn) => resolve(isTurn);
      const leaveLine = () => {
        if (of.waiting.delete(waiter)) settle(key, of);
        resolve(false);
      };
      if (gone.aborted) leaveLine();
      else of.waiting.add(waiter);
      gone.addEventListener('abort', leaveLine, { once: true });
      settle(key, of);
      letIn();
      const isTurn = await promise;
      gone.removeEventListener('abort', leaveLine);
      return isTurn ? leaving(key, of) : null;
    },
  };
}

/** A client that takes its answer slowly, or not at all, keeps a place no longer than this. */
const PLACE_MS = 5_000;

/** A hook, best of `onRequest`, with which requests wait for their turn, by their address. A place is free again when the answer has left. */
export const inTurn = (turns: Turns) => async (request: FastifyRequest, reply: FastifyReply) => {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const leave = await turns.enter(networkOf(request.ip), gone.signal);
  if (leave === null) return;
  const late = setTimeout(leave, PLACE_MS).unref();
  reply.raw.once('close', () => {
    clearTimeout(late);
    leave();
  });
};
