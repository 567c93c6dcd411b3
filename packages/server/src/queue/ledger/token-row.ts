/** Reads a token's state from its columns. */
import type { CancelReason, Place, Token, TokenState } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';

export type StateColumns = {
  status: TokenState['status'];
  reason: CancelReason | null;
  /** This field is missing in views that don't show it. */
  testLineId?: string | null | undefined;
  /**
   * A date, or the text that PostgreSQL writes for it in JSON. This field is missing in views that don't show
   * it.
   */
  testCalledAt?: Date | string | null | undefined;
};
export type TokenColumns = StateColumns & {
  number: number;
  lineKey: number;
  place: Place;
  hasArrived: boolean;
  timesBack: number;
};

/** SQL for the token fields that the rules need. */
export const TOKEN_COLUMNS =
  'number, line_key, place, status, reason, test_line_id, test_called_at, arrived_at IS NOT NULL AS has_arrived, times_back';

/**
 * SQL for the time at which the patient of `token t` has promised to arrive, since the last call.
 */
export const COMING_BY = `CASE WHEN t.status IN ('called', 'passed') AND t.arrived_at IS NULL
  AND t.coming_by > coalesce(t.called_at, t.issued_at) THEN t.coming_by END`;

/** SQL for the age of `patient p` in whole years on the day of `queue_session s`. */
export const AGE_THAT_DAY = 'p.age + greatest(0, extract(year FROM age(s.service_date, p.age_on)))';

export function readState({
  status,
  reason,
  testLineId = null,
  testCalledAt = null,
}: StateColumns): TokenState {
  if (status === 'away' && testLineId !== null) {
    if (testCalledAt === null) return { status, testLineId };
    const at = typeof testCalledAt === 'string' ? readInstant(testCalledAt) : testCalledAt.toISOString();
    return { status, testLineId, testCalledAt: at };
  }
  if (status !== 'cancelled') return { status };
  if (reason === null) throw new TypeError('a cancelled token without a reason');
  return { status, reason };
}

/**
 * Reads an instant from PostgreSQL's JSON and returns it in the format of our API: in UTC, to the
 * millisecond.
 */
export function readInstant(text: string): string {
  if (!text.endsWith('+00:00')) return new Date(text).toISOString();
  // Nearly all instants have this format. A queue contains hundreds of instants, and cutting a text is much
  // faster than creating a date.
  return `${text.slice(0, 19)}.${text.slice(20, -6).padEnd(3, '0').slice(0, 3)}Z`;
}

export function readToken(row: TokenColumns): Token {
  const { number, lineKey: key, place, hasArrived, timesBack } = row;
  return { number, key, place, state: readState(row), hasArrived, timesBack };
}

export function requireToken(token: Token | null): Token {
  if (token === null) throw new AppError('not_found', 'queue.token_not_found');
  return token;
}

export const reasonColumn = (state: TokenState): string | null =>
  state.status === 'cancelled' ? state.reason : null;
