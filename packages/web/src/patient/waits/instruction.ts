/** Decides the single instruction that a waiting patient gets. */
import type { PatientToken, QueueSnapshot } from '@baari/contract/queue';
import { departureOf, type ExpectedTurn, shownClock } from '@baari/core/wait-time';
import type { PatientWords } from '@baari/words/web';
import { aheadOf, hasArrivedIn } from '../parts/token-state.ts';
import { closingBefore } from './told-turn.ts';

/** The travel time, and the patient's choice to leave later. */
export type Way = { travelMinutes: number; cutsCloser: boolean };

export type Instruction = {
  text: string;
  /** True if the patient has to act now. */
  isUrgent: boolean;
};

export type WaitingParts = {
  messages: PatientWords;
  token: PatientToken;
  queue: QueueSnapshot;
  /** The turn shown on the page. */
  turn: ExpectedTurn;
  /** The latest estimate. The latest wait decides when it is time to leave, on the page and for an alert. */
  newest: ExpectedTurn;
  /** The way to the clinic, or null if the travel time is unknown or the patient has arrived. */
  way: Way | null;
  now: number;
};

/**
 * Returns the instruction. The instruction asks no patient to come for a turn that is likely after closing
 * time.
 */
export function instructionOf({ messages, token, queue, turn, newest, way, now }: WaitingParts): Instruction {
  const { travel, token: words, timeText } = messages;
  const { timeZone } = token.clinic;
  const place = placeOf(queue, aheadOf(queue, token), turn, now);
  const isHere = hasArrivedIn(queue, token);
  if (place === 'next' && way === null) return { text: words.do.door, isUrgent: true };
  const closing = closingBefore(turn, { doctor: token.doctor, timeZone }, now);
  if (closing !== null && shownClock(turn).aboutAt > closing) return { text: words.do.ask, isUrgent: false };
  if (isHere) return { text: words.do.stay, isUrgent: false };
  const { leaveAt } = departureOf(turn, way ?? NO_WAY, now);
  const { isTime } = departureOf(newest, way ?? NO_WAY, now);
  if (way) {
    const text = isTime ? travel.timeToLeave : travel.leaveAt({ time: timeText(leaveAt, timeZone) });
    return { text, isUrgent: isTime };
  }
  const beThereAt = Math.floor(leaveAt / STEP_MS) * STEP_MS;
  return isTime || place === 'almost' || beThereAt <= now
    ? { text: words.do.come, isUrgent: true }
    : { text: words.do.beThere({ time: timeText(beThereAt, timeZone) }), isUrgent: false };
}

const NO_WAY: Way = { travelMinutes: 0, cutsCloser: false };
const STEP_MS = 5 * 60_000;
const ALMOST_MS = 15 * 60_000;

/**
 * `next`: the patient is the next to be called. `almost`: at most one patient is ahead, and the turn may come
 * within a quarter of an hour. No patient is asked to come for a doctor who is absent or on a break.
 */
function placeOf(
  queue: QueueSnapshot,
  ahead: number,
  turn: ExpectedTurn,
  now: number,
): 'next' | 'almost' | 'queued' {
  const isAway = queue.startsAt !== null && Date.parse(queue.startsAt) > now;
  if (isAway || ahead > 1) return 'queued';
  if (ahead === 0 && queue.nowServing > 0) return 'next';
  return turn.earliestAt - now <= ALMOST_MS ? 'almost' : 'queued';
}
