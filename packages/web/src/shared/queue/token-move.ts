/** The likely result of a press on a token: shown at once, until the server has answered. */
import type { ConsoleQueue, ConsoleToken } from '@baari/contract/queue';
import { canBePutBack, letterOf, lineOutOfOrder, type TokenState } from '@baari/core/queue';

export type TokenMoveKind = 'complete' | 'skip' | 'putBack' | 'markArrived' | 'sendAway' | 'back';
export type TokenMove = { kind: TokenMoveKind; number: number; at: string };

/** The queue as it will be after the move; the same queue where the move no longer fits. */
export function predict(queue: ConsoleQueue, move: TokenMove): ConsoleQueue {
  const lastKey = Math.max(...queue.tokens.map(({ key }) => key));
  const tokens = queue.tokens.map((token) =>
    token.number === move.number ? moved(token, move, lastKey) : token,
  );
  const called = tokens.find((token) => token.state.status === 'called');
  return {
    ...queue,
    tokens,
    calledAt: called?.calledAt ?? null,
    states: tokens.map(({ state, arrivedAt }) => letterOf(state, arrivedAt !== null)).join(''),
    line: lineOutOfOrder(tokens),
  };
}

const AT_THE_END = { state: { status: 'waiting' }, place: 'turn' } as const;

function moved(token: ConsoleToken, { kind, at }: TokenMove, lastKey: number): ConsoleToken {
  if (kind === 'markArrived') {
    const { saysHere: _, ...seen } = token;
    return token.state.status === 'waiting' ? { ...seen, arrivedAt: token.arrivedAt ?? at } : token;
  }
  // Only the server knows the rank, so until then nobody is shown as next who may not be.
  if (kind === 'putBack' && token.state.status === 'called')
    return { ...token, state: { status: 'waiting' }, calledAt: null };
  if (kind === 'putBack')
    return canBePutBack(token.state) ? { ...token, ...AT_THE_END, key: lastKey + 1 } : token;
  return { ...token, state: stateAfter(token.state, kind) };
}

function stateAfter(state: TokenState, kind: Exclude<TokenMoveKind, 'markArrived' | 'putBack'>): TokenState {
  switch (kind) {
    case 'complete':
      return state.status === 'called' || state.status === 'away' ? { status: 'completed' } : state;
    case 'skip':
      if (state.status === 'called' || state.status === 'passed')
        return { status: 'cancelled', reason: 'no_show' };
      return state.status === 'waiting' ? { status: 'cancelled', reason: 'skipped' } : state;
    case 'sendAway':
      return state.status === 'called' ? { status: 'away' } : state;
    // Only the server knows the rank.
    case 'back':
      return state;
  }
}

/** True for a patient who was skipped or did not show up. */
export function wasPassedOver(state: TokenState): boolean {
  return state.status === 'cancelled' && (state.reason === 'skipped' || state.reason === 'no_show');
}
