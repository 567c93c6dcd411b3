/** What patients are alerted of while their screen is dark: which occasions are due, and which still hold. */
import { countAhead, type CancelReason, type TokenState } from '../queue/index.ts';
import { departureOf, expectedTurn, type ToldWait } from './told-wait.ts';

export const ALERT_KINDS = [
  'cancelled',
  'recalled',
  'your_turn',
  'waiting_again',
  'leave_now',
  'two_ahead',
  'delayed',
] as const;
/** The most urgent first. */
export type AlertKind = (typeof ALERT_KINDS)[number];

/**
 * One occasion of a token: its kind and, where it can come about more than once, what tells it apart. A token that is
 * put back and called once more has another turn; one whose call is only told again has not.
 */
export type Occasion = AlertKind | `${AlertKind}:${string}`;

/** A token as alerts know it. Instants are milliseconds since 1970. */
export type AlertedToken = {
  number: number;
  state: TokenState;
  hasArrived: boolean;
  travelMinutes: number | null;
  cutsCloser: boolean;
  calledAt: number | null;
  finishedAt: number | null;
  /** How often it was announced again since it was called. */
  recalls: number;
};

/** The queue around it, at one moment of its session. */
export type AlertedQueue = {
  computedAt: number;
  nowServing: number;
  states: string;
  announcement: { until: string } | null;
  line: readonly ToldWait[];
};

/** With so many ahead it is time to be at the door. */
const NEAR = 2;

/** What a patient did not do is told; what the patient did, or nobody meant, is not. */
const TOLD_REASONS: readonly CancelReason[] = ['practice_closed', 'reset', 'no_show', 'skipped'];

export const kindOfOccasion = (occasion: string): AlertKind | null =>
  ALERT_KINDS.find((kind) => occasion === kind || occasion.startsWith(`${kind}:`)) ?? null;

/**
 * What is due for a token at `now`, the most urgent first, whether or not it was told before. `sent` are the occasions
 * that reached the address; `queue` is null when the token's session is not the one that the queue shows.
 */
export function dueOccasions(
  token: AlertedToken,
  queue: AlertedQueue | null,
  sent: readonly string[],
  now: number,
): Occasion[] {
  switch (token.state.status) {
    case 'waiting':
      return queue ? [...backInLine(sent), ...whileWaiting(token, queue, now)] : backInLine(sent);
    case 'called':
      return [callOf(token)];
    case 'cancelled':
      return TOLD_REASONS.includes(token.state.reason) ? [`cancelled:${token.finishedAt ?? 0}`] : [];
    case 'completed':
      return [];
  }
}

/**
 * Whether an occasion that was due is still as it was: nobody hears of "two ahead" after the call, or of a turn that was
 * taken back. `announcedUntil` is the ISO instant of what is announced, null when nothing is.
 */
export function isStillTrue(occasion: string, token: AlertedToken, announcedUntil: string | null): boolean {
  const { state, hasArrived } = token;
  const isWaiting = state.status === 'waiting';
  switch (kindOfOccasion(occasion)) {
    case 'cancelled':
      return state.status === 'cancelled' && occasion === `cancelled:${token.finishedAt ?? 0}`;
    case 'recalled':
    case 'your_turn':
      return state.status === 'called' && occasion === callOf(token);
    case 'leave_now':
      return isWaiting && !hasArrived;
    case 'delayed':
      return isWaiting && announcedUntil !== null && occasion === `delayed:${announcedUntil}`;
    case 'two_ahead':
    case 'waiting_again':
      return isWaiting;
    case null:
      return false;
  }
}

const callOf = ({ calledAt, recalls }: AlertedToken): Occasion =>
  recalls > 0 ? `recalled:${calledAt ?? 0}:${recalls}` : `your_turn:${calledAt ?? 0}`;

/** Who was told that it is over, and waits all the same, must know. */
function backInLine(sent: readonly string[]): Occasion[] {
  const ends = sent.flatMap((occasion) => /^cancelled:(\d+)$/.exec(occasion)?.[1] ?? []);
  return ends.length === 0 ? [] : [`waiting_again:${Math.max(...ends.map(Number))}`];
}

function whileWaiting(token: AlertedToken, queue: AlertedQueue, now: number): Occasion[] {
  const ahead = countAhead(queue.states, token.number);
  const due: Occasion[] = [];
  if (isTimeToLeave(token, queue, ahead, now)) due.push('leave_now');
  if (ahead <= NEAR && queue.nowServing > 0) due.push('two_ahead');
  if (queue.announcement) due.push(`delayed:${queue.announcement.until}`);
  return due;
}

function isTimeToLeave(token: AlertedToken, queue: AlertedQueue, ahead: number, now: number): boolean {
  const { hasArrived, travelMinutes, cutsCloser } = token;
  const told = queue.line[ahead];
  if (hasArrived || travelMinutes === null || told === undefined) return false;
  return departureOf(expectedTurn(told, queue.computedAt), { travelMinutes, cutsCloser }, now).isTime;
}
