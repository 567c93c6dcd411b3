/** Computes a queue's figures for the dashboard and the panel. */
import type { ConsoleQueue, ConsoleToken } from '@baari/contract/queue';
import { countTokens, inLine, isVisitElsewhere, lineOrder, type TokenState } from '@baari/core/queue';

export type QueueFigures = {
  nowServing: number;
  waiting: number;
  total: number;
  completed: number;
};

/**
 * An ended session is kept for the history and is not counted here. A moved visit is counted at its new
 * doctor. An undone token does not count at all.
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

/** Counts all numbers given, including undone and moved tokens. */
export const issuedCount = ({ isEnded, states }: ConsoleQueue): number => (isEnded ? 0 : states.length);

/** True if staff have seen the patient here. */
export const isSeen = ({ arrivedAt, saysHere }: ConsoleToken): boolean =>
  arrivedAt !== null && saysHere !== true;

export function calledToken(queue: ConsoleQueue): ConsoleToken | null {
  return queue.tokens.find((token) => token.state.status === 'called') ?? null;
}

/** The waiting patients, with the next one first. */
export function waitingTokens(queue: ConsoleQueue): ConsoleToken[] {
  return inLine(queue.tokens);
}

/**
 * True if a waiting patient counts as here. The patient was marked as here, or has the place “At once”. Staff
 * give this place only to patients in the room.
 */
export const isHere = ({ arrivedAt, place }: ConsoleToken): boolean => place === 'once' || arrivedAt !== null;

/** True if a call passes over absent patients, who keep their places. */
export const skipsAbsent = ({ callsOnlyHere }: ConsoleQueue): boolean => callsOnlyHere;

/**
 * The patient who is called next, or null if there is none: the first in line, or the first who is here if
 * absent patients are not called.
 */
export function nextToken(queue: ConsoleQueue): ConsoleToken | null {
  const line = waitingTokens(queue);
  return (skipsAbsent(queue) ? line.find(isHere) : line[0]) ?? null;
}

/** The first patient who is here if the next one is not. Otherwise null. */
export function firstHere(queue: ConsoleQueue): ConsoleToken | null {
  const here = waitingTokens(queue).find(isHere) ?? null;
  return here === nextToken(queue) ? null : here;
}

/** True if the queue has no actions until the practice starts. */
export function isIdle(queue: ConsoleQueue): boolean {
  return queue.practice === 'closed' && !calledToken(queue) && waitingTokens(queue).length === 0;
}

/** Counts the patients who move with a whole line: every live token except the current patient. */
export function goingFrom({ isEnded, tokens }: ConsoleQueue): number {
  if (isEnded) return 0;
  return tokens.filter(({ state }) => ['waiting', 'passed', 'away'].includes(state.status)).length;
}

/** Returns true if all patients of a line may move to the other one, which can't be a line for tests. */
export const takesOver = ({ doctorId, testLines = [] }: ConsoleQueue, to: ConsoleQueue): boolean =>
  to.doctorId !== doctorId &&
  to.practice === 'open' &&
  !testLines.some((line) => line.doctorId === to.doctorId);

/** Returns true for a patient who was skipped or did not show up. */
export function wasPassedOver(state: TokenState): boolean {
  return state.status === 'cancelled' && (state.reason === 'skipped' || state.reason === 'no_show');
}

/** Groups tokens: called and waiting, those who may still come or be put back, and the others. */
function rankOf({ state }: ConsoleToken): 0 | 1 | 2 | 3 {
  if (state.status === 'called') return 0;
  if (state.status === 'waiting') return 1;
  const mayCome = state.status === 'passed' || state.status === 'away';
  return mayCome || wasPassedOver(state) ? 2 : 3;
}

/**
 * Sorts the called patient first, followed by waiting ones in line order, those who can come back, and the
 * others. The last two groups are sorted latest first.
 */
export function tokensInOrder(queue: ConsoleQueue): ConsoleToken[] {
  if (queue.isEnded) return [];
  return queue.tokens.toSorted((a, b) => {
    const [rank, other] = [rankOf(a), rankOf(b)];
    if (rank !== other) return rank - other;
    return rank >= 2 ? lineOrder(b, a) : lineOrder(a, b);
  });
}

/** Returns true for a token that is called or waits. */
export function isLive(token: ConsoleToken): boolean {
  return rankOf(token) < 2;
}

/** Returns true for a token that will no longer be called. */
export function isFinished(token: ConsoleToken): boolean {
  return rankOf(token) === 3;
}
