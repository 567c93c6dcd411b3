/**
 * A patient's token in a queue session. Defines the token's states, and the letters for them in the live
 * feed.
 */

/**
 * The reason why a token was cancelled. `skipped`: staff cancelled it while it waited. `no_show`: staff
 * cancelled it after it was called or passed. `left`: the patient cancelled it. `moved`: the visit continues
 * with another doctor's token.
 */
export const CANCEL_REASONS = [
  'skipped',
  'no_show',
  'left',
  'practice_closed',
  'reset',
  'undone',
  'moved',
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

export type TokenState =
  | { status: 'waiting' }
  | { status: 'called' }
  /**
   * The patient was absent when called or when it was their turn. The token is called again only once the
   * patient has arrived.
   */
  | { status: 'passed' }
  /**
   * The doctor sent the patient out of the room, for example for a test. The patient is at a test line of the
   * clinic or at another location. `testCalledAt` is the instant at which that line last called the patient.
   */
  | { status: 'away'; testLineId?: string | undefined; testCalledAt?: string | undefined }
  | { status: 'completed' }
  | { status: 'cancelled'; reason: CancelReason };

/** The three places in the line: “In turn” (last), “Soon” (behind the next two), and “At once” (next). */
export const PLACES = ['turn', 'soon', 'once'] as const;
export type Place = (typeof PLACES)[number];

/** A token's rank in the line. The waiting token with the smallest key is called next. */
export type Standing = { key: number; place: Place };

/** The fields of a token that the rules use. */
export type Token = Standing & {
  number: number;
  state: TokenState;
  hasArrived: boolean;
  /** The number of times that the patient returned after being passed, or was put back by staff. */
  timesBack: number;
};

export const WAITING: TokenState = { status: 'waiting' };
export const CALLED: TokenState = { status: 'called' };
export const PASSED: TokenState = { status: 'passed' };
export const AWAY: TokenState = { status: 'away' };
export const COMPLETED: TokenState = { status: 'completed' };
export const cancelled = (reason: CancelReason): TokenState => ({ status: 'cancelled', reason });

/**
 * A patient has at most one token in these states. Waiting tokens are in line, and the called one is with the
 * doctor.
 */
export const LIVE_STATUSES = [
  'waiting',
  'called',
  'passed',
  'away',
] as const satisfies readonly TokenState['status'][];

/** Returns whether a token is live. */
export const isLive = ({ status }: Pick<TokenState, 'status'>): boolean =>
  LIVE_STATUSES.some((live) => live === status);

/** Returns the id of the test line where the token's patient is. Returns null for any other token. */
export const testLineOf = (state: TokenState | null): string | null =>
  (state?.status === 'away' ? state.testLineId : null) ?? null;

/** Returns when the test line last called the token's patient. Returns null for any other token. */
export const testCalledAtOf = (state: TokenState | null): string | null =>
  (state?.status === 'away' ? state.testCalledAt : null) ?? null;

/**
 * Returns whether a token that is over can wait again with the same number. This is possible for a completed
 * visit, a skipped token and a no-show.
 */
export const canBePutBack = (state: TokenState): boolean =>
  state.status === 'completed' ||
  (state.status === 'cancelled' && (state.reason === 'skipped' || state.reason === 'no_show'));

/**
 * The letter for each state. The letter `h` means that the patient waits in the clinic. The tokens of a
 * session are numbered without gaps. So a string of these letters, starting with number 1, contains all that
 * the public may learn about a queue.
 */
export const STATE_LETTERS = {
  w: WAITING,
  h: WAITING,
  c: CALLED,
  m: PASSED,
  a: AWAY,
  d: COMPLETED,
  s: cancelled('skipped'),
  n: cancelled('no_show'),
  l: cancelled('left'),
  p: cancelled('practice_closed'),
  r: cancelled('reset'),
  u: cancelled('undone'),
  v: cancelled('moved'),
} as const satisfies Record<string, TokenState>;

export type StateLetter = keyof typeof STATE_LETTERS;

const CANCEL_LETTERS: Record<CancelReason, StateLetter> = {
  skipped: 's',
  no_show: 'n',
  left: 'l',
  practice_closed: 'p',
  reset: 'r',
  undone: 'u',
  moved: 'v',
};

/** Returns the letter for a token's state. */
export function letterOf(state: TokenState, hasArrived: boolean): StateLetter {
  switch (state.status) {
    case 'waiting':
      return hasArrived ? 'h' : 'w';
    case 'called':
      return 'c';
    case 'passed':
      return 'm';
    case 'away':
      return 'a';
    case 'completed':
      return 'd';
    case 'cancelled':
      return CANCEL_LETTERS[state.reason];
  }
}

/**
 * Returns the state of token `number` from a string of letters. Returns null if the session has no such
 * token.
 */
export function stateOf(states: string, number: number): TokenState | null {
  const letter = states.charAt(number - 1);
  return isStateLetter(letter) ? STATE_LETTERS[letter] : null;
}

/**
 * Returns whether the patient of the waiting token `number` is in the clinic. Returns null if no such token
 * waits.
 */
export function arrivalOf(states: string, number: number): boolean | null {
  const letter = states.charAt(number - 1);
  return isWaitingLetter(letter) ? letter === 'h' : null;
}

/** True for both letters of a waiting token. */
export function isWaitingLetter(letter: string): boolean {
  return isStateLetter(letter) && STATE_LETTERS[letter] === WAITING;
}

/** Counts the tokens with a status. */
export function countTokens(states: string, status: TokenState['status']): number {
  let count = 0;
  for (const letter of states)
    if (isStateLetter(letter) && STATE_LETTERS[letter].status === status) count += 1;
  return count;
}

function isStateLetter(letter: string): letter is StateLetter {
  return letter in STATE_LETTERS;
}
