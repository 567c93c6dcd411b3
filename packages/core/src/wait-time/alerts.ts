/**
 * Decides which alerts appear on a patient's locked phone. It finds the alerts that are due, and those that
 * are still valid.
 */
import { countAhead, type CancelReason, type TokenState } from '../queue/index.ts';
import { MINUTE_MS } from './span.ts';
import { type Departure, departureOf, expectedTurn, type ToldWait } from './told-wait.ts';

export const ALERT_KINDS = [
  'cancelled',
  'recalled',
  'your_turn',
  'passed',
  'waiting_again',
  'leave_now',
  'delayed',
  'two_ahead',
  'moved',
  'issued',
] as const;
/** The kinds of alerts. The most urgent kind is first. */
export type AlertKind = (typeof ALERT_KINDS)[number];

/**
 * One occasion for an alert about a token. It has a kind and, if the kind can occur more than once, a value
 * that distinguishes it from the last occasion. A token that is put back and called again is a new occasion.
 * A second announcement of the same call is not. Each announcement leads to a new time to leave. A time that
 * moved by more than a quarter of an hour is also new.
 */
export type Occasion = AlertKind | `${AlertKind}:${string}`;

/** A token and the data that alerts need. Instants are milliseconds since 1970. */
export type AlertedToken = {
  number: number;
  state: TokenState;
  hasArrived: boolean;
  travelMinutes: number | null;
  cutsCloser: boolean;
  calledAt: number | null;
  finishedAt: number | null;
  /** The number of times that the call was repeated. */
  recalls: number;
};

/** The state of a token's queue at `computedAt`. The patient's alerts are decided from it. */
export type AlertedQueue = {
  computedAt: number;
  nowServing: number;
  states: string;
  line?: readonly number[] | undefined;
  announcement: { until: string } | null;
  /** The waits of all patients in line, beginning with the next one. */
  waits: readonly ToldWait[];
};

/** The alerts sent to an address so far. */
type Told = {
  /** The occasions for which an alert was sent. */
  sent: readonly string[];
  /**
   * All occasions that count as sent, sorted by time. These include occasions that a more urgent alert
   * covered, and occasions that the page showed.
   */
  decided: readonly string[];
  /**
   * When the last alert to leave was sent, in milliseconds since 1970. The value is null if no such alert was
   * sent.
   */
  toldToLeaveAt: number | null;
};

/** With this many patients ahead, the patient should be near the doctor's room. */
const NEAR = 2;

/**
 * Patients get alerts about actions of others, but not about a cancellation by themselves or a corrected
 * mistake.
 */
const TOLD_REASONS: readonly CancelReason[] = ['practice_closed', 'reset', 'no_show', 'skipped'];

export const kindOfOccasion = (occasion: string): AlertKind | null =>
  ALERT_KINDS.find((kind) => occasion === kind || occasion.startsWith(`${kind}:`)) ?? null;

/**
 * Returns the alerts that are due for a token at `now`, beginning with the most urgent. It does not check
 * which alerts were already sent. `queue` is null if the token's session is not the one that the queue shows.
 */
export function dueOccasions(
  token: AlertedToken,
  queue: AlertedQueue | null,
  told: Told,
  now: number,
): Occasion[] {
  switch (token.state.status) {
    case 'waiting':
      return [...backInLine(told), ...(queue ? whileWaiting(token, queue, told, now) : [])];
    case 'called':
      return isOldCall(token, now) ? [] : [callOf(token)];
    case 'cancelled':
      return TOLD_REASONS.includes(token.state.reason) ? [`cancelled:${token.finishedAt ?? 0}`] : [];
    case 'passed':
      return [`passed:${token.calledAt ?? 0}`];
    case 'away':
    case 'completed':
      return [];
  }
}

/**
 * Returns whether a due occasion is still valid. For example, "two ahead" is no longer valid after the call.
 * A turn is also no longer valid if the call was undone. `announcedUntil` is the ISO instant of the
 * announcement. The value is null if there is no announcement.
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
    case 'passed':
      return state.status === 'passed' && occasion === `passed:${token.calledAt ?? 0}`;
    case 'leave_now':
      return isWaiting && !hasArrived;
    case 'delayed':
      return isWaiting && announcedUntil !== null && occasion === `delayed:${announcedUntil}`;
    case 'two_ahead':
    case 'waiting_again':
    case 'moved':
    case 'issued':
      return isWaiting;
    case null:
      return false;
  }
}

const DELAYED = 'delayed:';

/**
 * A patient who was called this long ago is with the doctor or was called again, so an alert about the turn
 * would be wrong.
 */
const OLD_CALL_MS = 10 * MINUTE_MS;

const isOldCall = ({ calledAt, recalls }: AlertedToken, now: number): boolean =>
  recalls === 0 && calledAt !== null && now - calledAt > OLD_CALL_MS;

const callOf = ({ calledAt, recalls }: AlertedToken): Occasion =>
  recalls > 0 ? `recalled:${calledAt ?? 0}:${recalls}` : `your_turn:${calledAt ?? 0}`;

/**
 * A patient who got an alert about an end, a missed call or a turn, but who waits again, must be told that
 * they still wait.
 */
function backInLine({ sent }: Told): Occasion[] {
  const ends = sent.flatMap(
    (occasion) => /^(?:cancelled|your_turn|recalled|passed):(\d+)/.exec(occasion)?.[1] ?? [],
  );
  return ends.length === 0 ? [] : [`waiting_again:${Math.max(...ends.map(Number))}`];
}

function whileWaiting(token: AlertedToken, queue: AlertedQueue, told: Told, now: number): Occasion[] {
  const ahead = countAhead(queue, token);
  const toldUntil =
    told.decided.findLast((occasion) => occasion.startsWith(DELAYED))?.slice(DELAYED.length) ?? '0';
  const departure = departureFor(token, queue, ahead, now);
  const leaving = departure?.isTime
    ? [leaveNow(queue.announcement?.until ?? toldUntil, departure, told)]
    : [];
  const delayed: Occasion[] = queue.announcement ? [`${DELAYED}${queue.announcement.until}`] : [];
  // A patient who is on the way should first learn how long the delay is, and should not be asked again to
  // leave.
  const hasLeft = told.decided.includes(`leave_now:${toldUntil}`);
  const near: Occasion[] = ahead <= NEAR && queue.nowServing > 0 ? ['two_ahead'] : [];
  return [...(hasLeft ? [...delayed, ...leaving] : [...leaving, ...delayed]), ...near];
}

/**
 * If the time to leave moves back by more than this, it counts as new, and patients who have not left get
 * another alert.
 */
const MOVED_MS = 15 * MINUTE_MS;

/** The alert is sent at the time to leave, so the time at which it was sent shows when that was. */
function leaveNow(until: string, { leaveAt }: Departure, { decided, toldToLeaveAt }: Told): Occasion {
  const first: Occasion = `leave_now:${until}`;
  const times = decided.filter((occasion) => occasion === first || occasion.startsWith(`${first}#`)).length;
  const hasMoved = times > 0 && toldToLeaveAt !== null && leaveAt - toldToLeaveAt > MOVED_MS;
  const time = hasMoved ? times + 1 : times;
  return time > 1 ? `${first}#${time}` : first;
}

function departureFor(
  { hasArrived, travelMinutes, cutsCloser }: AlertedToken,
  queue: AlertedQueue,
  ahead: number,
  now: number,
): Departure | null {
  const told = queue.waits[ahead];
  if (hasArrived || travelMinutes === null || told === undefined) return null;
  return departureOf(expectedTurn(told, queue.computedAt), { travelMinutes, cutsCloser }, now);
}
