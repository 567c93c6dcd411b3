/**
 * Predicts the result of an action on a token by the server's own rules. The screen shows this result until
 * the server answers.
 */
import type { ConsoleQueue, ConsoleToken } from '@baari/contract/queue';
import {
  complete,
  type DoctorQueue,
  letterOf,
  lineOutOfOrder,
  markArrived,
  type QueueChange,
  sendAway,
  skip,
  type Token,
} from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { calledToken, isSeen } from '../../shared/queue/queue-figures.ts';

export type TokenMoveKind = 'complete' | 'skip' | 'putBack' | 'markArrived' | 'sendAway' | 'back';
export type TokenMove = {
  kind: TokenMoveKind;
  number: number;
  at: string;
  /** The clinic's line to which a patient is sent for a test. */
  testLineId?: string | undefined;
};

type Verb = (queue: DoctorQueue, token: Token, move: TokenMove, shown: ConsoleToken) => QueueChange;

/** All other moves give a new rank, which only the server can compute. */
const VERBS: Partial<Record<TokenMoveKind, Verb>> = {
  complete,
  skip,
  sendAway: (queue, token, { testLineId }) => sendAway(queue, token, testLineId),
  markArrived: (queue, token, _, shown) => markArrived(queue, token, { isKnown: isSeen(shown) }),
};

/** Returns the queue after the move, or the same queue if the rules refuse the move or can't predict it. */
export function predict(queue: ConsoleQueue, asked: TokenMove): ConsoleQueue {
  const { kind, number, at } = asked;
  const verb = VERBS[kind];
  const shown = queue.tokens.find((token) => token.number === number);
  const change = verb && shown && unlessRefused(() => verb(ruledQueue(queue), ruled(shown), asked, shown));
  if (!change) return queue;
  const states = new Map(change.moves.map((move) => [move.number, move.to]));
  const tokens = queue.tokens.map((token) => {
    if (token === shown && change.kind === 'arrived') return arrived(token, at);
    const state = states.get(token.number);
    return state ? { ...token, state } : token;
  });
  const called = tokens.find((token) => token.state.status === 'called');
  return {
    ...queue,
    tokens,
    calledAt: called?.calledAt ?? null,
    states: tokens.map(({ state, arrivedAt }) => letterOf(state, arrivedAt !== null)).join(''),
    line: lineOutOfOrder(tokens),
  };
}

function unlessRefused<Value>(decide: () => Value): Value | null {
  try {
    return decide();
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Converts the queue from a message of the feed to the form that these rules use. */
function ruledQueue(queue: ConsoleQueue): DoctorQueue {
  const { revision, callRevision } = queue;
  const called = calledToken(queue);
  return {
    revision,
    callRevision,
    pressed: null,
    session: null,
    called: called && ruled(called),
    announcement: null,
  };
}

const ruled = ({ number, key, place, state, arrivedAt }: ConsoleToken): Token => ({
  number,
  key,
  place,
  state,
  hasArrived: arrivedAt !== null,
  timesBack: 0,
});

function arrived({ saysHere: _, ...token }: ConsoleToken, at: string): ConsoleToken {
  return { ...token, arrivedAt: token.arrivedAt ?? at };
}
