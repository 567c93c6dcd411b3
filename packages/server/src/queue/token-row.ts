/** The columns of a token's state, and the state they spell. */
import { tokenState } from '@baari/contract/queue';
import type { Token, TokenState } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';

export type StateColumns = { status: string; reason: string | null };
export type TokenColumns = StateColumns & { number: number; has_arrived: boolean };

export function readState({ status, reason }: StateColumns): TokenState {
  return tokenState.parse({ status, reason });
}

export function readToken(row: TokenColumns): Token {
  return { number: row.number, state: readState(row), hasArrived: row.has_arrived };
}

export function requireToken(token: Token | null): Token {
  if (token === null) throw new AppError('not_found', 'queue.token_not_found');
  return token;
}

export const reasonColumn = (state: TokenState): string | null =>
  state.status === 'cancelled' ? state.reason : null;
