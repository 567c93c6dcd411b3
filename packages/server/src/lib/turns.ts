type Waiter = (isTurn: boolean) => void;
type OfKey = { running: number; readonly waiting: Set<Waiter>; readonly goesFirst: boolean };

export type TurnLimits = {
  atOnce: number;
  /**
   * The maximum number of turns that one key may have at the same time, so that other keys get a turn too.
   */
  ofOne?: number;
};

/**
 * `key`: the caller, account or address to count. `goesFirst`: true if this caller gets a turn before all
 * callers without this flag.
 */
export type TurnAsker = { key: string; goesFirst?: boolean; gone?: AbortSignal };

export type Turns = {
  /**
   * Waits for a turn, and returns the function that ends it. Returns null if `gone` was aborted while
   * waiting. Keys alternate.
   */
  enter: (asker: TurnAsker) => Promise<(() => void) | null>;
  /**
   * Counts running turns and waiting callers. Counts them for one key, or for all keys with or without
   * priority.
   */
  count: (asker: TurnAsker) => {
    running: number;
    runningOfKey: number;
    waiting: number;
    waitingOfKey: number;
  };
};

/**
 * Limits how many pieces of work of one kind run at the same time in this process. The limiter itself never
 * refuses work, but callers can refuse it, based on `count`.
 */
export function createTurns({ atOnce, ofOne = atOnce }: TurnLimits): Turns {
  const keys = new Map<string, OfKey>();
  /** The keys that have a waiting caller and are below their limit, in order. */
  const ready = { first: new Set<string>(), later: new Set<string>() };
  const readyOf = ({ goesFirst }: OfKey) => (goesFirst ? ready.first : ready.later);
  let running = 0;

  const settle = (key: string, of: OfKey) => {
    if (of.waiting.size > 0 && of.running < ofOne) readyOf(of).add(key);
    else readyOf(of).delete(key);
    if (of.running === 0 && of.waiting.size === 0) keys.delete(key);
  };
  const letIn = () => {
    while (running < atOnce) {
      const [key] = ready.first.size > 0 ? ready.first : ready.later;
      const of = key === undefined ? undefined : keys.get(key);
      const [next] = of?.waiting ?? [];
      if (key === undefined || !of || !next) return;
      readyOf(of).delete(key);
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
    async enter({ key, goesFirst = false, gone }) {
      const of = keys.get(key) ?? { running: 0, waiting: new Set<Waiter>(), goesFirst };
      keys.set(key, of);
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const waiter: Waiter = (isTurn) => resolve(isTurn);
      const leaveLine = () => {
        if (of.waiting.delete(waiter)) settle(key, of);
        resolve(false);
      };
      of.waiting.add(waiter);
      if (gone?.aborted === true) leaveLine();
      gone?.addEventListener('abort', leaveLine, { once: true });
      settle(key, of);
      letIn();
      const isTurn = await promise;
      gone?.removeEventListener('abort', leaveLine);
      return isTurn ? leaving(key, of) : null;
    },

    count: (asker) => ({ running, ...countOf(keys, asker) }),
  };
}

function countOf(keys: ReadonlyMap<string, OfKey>, { key, goesFirst = false }: TurnAsker) {
  const of = keys.get(key);
  const alike = [...keys.values()].filter((other) => other.goesFirst === goesFirst);
  return {
    runningOfKey: of?.running ?? 0,
    waiting: alike.reduce((sum, { waiting }) => sum + waiting.size, 0),
    waitingOfKey: of?.waiting.size ?? 0,
  };
}
