/** A queue's figures for the dashboard and the panel. */
import type { ConsoleQueue, ConsoleToken } from '@baari/contract/queue';
import { countTokens, inLine, isVisitElsewhere, lineOrder, type TokenState } from '@baari/core/queue';

export type QueueFigures = {
  nowServing: number;
  waiting: number;
  total: number;
  completed: number;
};

/**
 * A session that has ended is kept for history and no longer counts. A moved visit counts at its new doctor,
 * a token that was added by mistake and undone nowhere.
 */
export function figuresOf(queue: ConsoleQueue): QueueFigures {
  const states = queue.isEnded ? '' : queue.states;
  return {
    nowServing: queue.nowServing,
    waiting: countTokens(states, 'waiting'),
    total: Math.max(0, states.length - queue.tokens.filter(({ state }) => isVisitElsewhere(state)).length),
    completed: countTokens(states, 'completed'),
  };
}

/** The count of numbers given, also to undone and moved tokens. */
export const issuedCount = ({ isEnded, states }: ConsoleQueue): number => (isEnded ? 0 : states.length);

/** Whether somebody of the clinic has seen the patient here. */
export const isSeen = ({ arrivedAt, saysHere }: ConsoleToken): boolean =>
  arrivedAt !== null && saysHere !== true;

export function calledToken(queue: ConsoleQueue): ConsoleToken | null {
  return queue.tokens.find((token) => token.state.status === 'called') ?? null;
}

/** The waiting patients, the next one first. */
export function waitingTokens(queue: ConsoleQueue): ConsoleToken[] {
  return inLine(queue.tokens);
}

/** Whether a waiting patient counts as here: marked so, or placed at once, as staff have just placed them. */
export const isHere = ({ arrivedAt, place }: ConsoleToken): boolean => place === 'once' || arrivedAt !== null;

/** Whether a call skips absent patients, who keep their places. */
export const skipsAbsent = ({ callsOnlyHere }: ConsoleQueue): boolean => callsOnlyHere;

/**
 * The patient whom a call brings in: the first in line, or the first who is here where only those are
 * called; null for nobody.
 */
export function nextToken(queue: ConsoleQueue): ConsoleToken | null {
  const line = waitingTokens(queue);
  return (skipsAbsent(queue) ? line.find(isHere) : line[0]) ?? null;
}

/** The first patient who is here, while the next one is not; null otherwise. */
export function firstHere(queue: ConsoleQueue): ConsoleToken | null {
  const here = waitingTokens(queue).find(isHere) ?? null;
  return here === nextToken(queue) ? null : here;
}

/** This queue has no actions until the practice starts. */
export function isIdle(queue: ConsoleQueue): boolean {
  return queue.practice === 'closed' && !calledToken(queue) && waitingTokens(queue).length === 0;
}

/** How many move with a whole line: everybody who is left except the patient inside. */
export function goingFrom({ isEnded, tokens }: ConsoleQueue): number {
  if (isEnded) return 0;
  return tokens.filter(({ state }) => ['waiting', 'passed', 'away'].includes(state.status)).length;
}

/** True for a patient who was skipped or did not show up. */
export function wasPassedOver(state: TokenState): boolean {
  return state.status === 'cancelled' && (state.reason === 'skipped' || state.reason === 'no_show');
}

/** The called and waiting patients, those who may still come or be put back, and the others. */
function rankOf({ state }: ConsoleToken): 0 | 1 | 2 | 3 {
  if (state.status === 'called') return 0;
  if (state.status === 'waiting') return 1;
  const mayCome = state.status === 'passed' || state.status === 'away';
  return mayCome || wasPassedOver(state) ? 2 : 3;
}

/**
 * First the called patient, then the waiting ones in line order, then passed, away, skipped or absent ones
 * who can be put back, then the others; the last two groups latest first.
 */
export function tokensInOrder(queue: ConsoleQueue): ConsoleToken[] {
  if (queue.isEnded) return [];
  return queue.tokens.toSorted((a, b) => {
    const [rank, other] = [rankOf(a), rankOf(b)];
    if (rank !== other) return rank - other;
    return rank >= 2 ? lineOrder(b, a) : lineOrder(a, b);
  });
}

/** True for a token that is called or waits. */
export function isLive(token: ConsoleToken): boolean {
  return rankOf(token) < 2;
}

/** True for a token that will no longer be called. */
export function isFinished(token: ConsoleToken): boolean {
  return rankOf(token) === 3;
}
