/** Chooses the single reason that explains a patient's wait. */
import type { PatientToken, QueueSnapshot } from '@baari/contract/queue';
import type { GrowthReason } from '@baari/core/queue';
import { type ExpectedTurn, isInDoubt } from '@baari/core/wait-time';
import type { PatientWords } from '@baari/words/web';
import type { TurnMove } from '../../shared/board/turn-move.ts';
import { aheadOf, missedText } from '../parts/token-state.ts';
import { announcedByDoctor } from './announcement-text.ts';
import { closingAt, closingBefore, dueSince, type Hours } from './told-turn.ts';

type ReasonParts = {
  messages: PatientWords;
  token: PatientToken;
  queue: QueueSnapshot;
  turn: ExpectedTurn;
  move: TurnMove | null;
  /** The reason why more patients are ahead than before. */
  grown: GrowthReason | null;
  now: number;
};

/** Returns the most important reason, or null if the wait needs none. */
export function waitReason(parts: ReasonParts): string | null {
  const { messages, token, queue, turn, move, grown, now } = parts;
  const { wait } = messages;
  if (grown) return announcedReason(messages, token, queue, now) ?? wait.reasons[grown];
  return (
    ownReason(messages, token, aheadOf(queue, token)) ??
    closingReason(messages, token, turn, now) ??
    announcedReason(messages, token, queue, now) ??
    startReason(messages, token, queue, now) ??
    (token.movedBecause ? movedText(messages, token.movedBecause, token) : null) ??
    paceReason(messages, token, queue, move)
  );
}

/** Explains the rank of a token that missed its call, or is back from a test. */
function ownReason(messages: PatientWords, token: PatientToken, ahead: number): string | null {
  const { passed, away } = messages.token;
  if (token.missedCallAt) return `${missedText(messages, token)} ${passed.afterNext({ ahead })}`;
  return token.isBackFromTest ? away.afterNext({ ahead }) : null;
}

const movedText = (
  { token: { movedTo }, doctor }: PatientWords,
  because: NonNullable<PatientToken['movedBecause']>,
  token: PatientToken,
): string => movedTo[because]({ doctor: doctor.name(token.doctor) });

/**
 * Warns that the patient may not be called before closing time. The warning names the last closing time of
 * the day if the turn comes after it, and otherwise that of the session.
 */
function closingReason(
  { wait, timeText }: PatientWords,
  { doctor, clinic: { timeZone } }: PatientToken,
  turn: ExpectedTurn,
  now: number,
): string | null {
  const hours: Hours = { doctor, timeZone };
  const last = closingBefore(turn, hours, now);
  if (last === null && !isInDoubt(turn)) return null;
  const closing = last ?? closingAt(hours, now);
  return closing === null ? wait.doubt : wait.doubtAt({ time: timeText(closing, timeZone) });
}

/** Returns the doctor's announcement of a start or a return, if there is one. */
function announcedReason(
  messages: PatientWords,
  { doctor, clinic: { timeZone } }: PatientToken,
  queue: QueueSnapshot,
  now: number,
): string | null {
  const announced = announcedByDoctor(messages, queue, messages.doctor.name(doctor), timeZone, now);
  return announced && messages.token.announced({ text: announced });
}

/**
 * Returns a text about the doctor's start according to the working hours, or about the start that a late
 * doctor has missed.
 */
function startReason(
  messages: PatientWords,
  { doctor, clinic: { timeZone } }: PatientToken,
  queue: QueueSnapshot,
  now: number,
): string | null {
  const { token: words, wait, timeText } = messages;
  const doctorName = messages.doctor.name(doctor);
  if (queue.waits.notes.includes('late')) {
    const due = dueSince({ doctor, timeZone }, now);
    return due === null
      ? wait.late({ doctor: doctorName })
      : wait.lateSince({ doctor: doctorName, time: timeText(due, timeZone) });
  }
  const startsAt = queue.startsAt === null ? 0 : Date.parse(queue.startsAt);
  return startsAt > now ? words.startsAt({ time: timeText(startsAt, timeZone) }) : null;
}

/** Explains the doctor's pace today, why the turn moved, or that the doctor has not started. */
function paceReason(
  { wait, token: words, doctor: { name } }: PatientWords,
  token: PatientToken,
  { waits: { notes }, calledAt, nowServing }: QueueSnapshot,
  move: TurnMove | null,
): string | null {
  const doctor = name(token.doctor);
  if (notes.includes('slow')) return wait.slow({ doctor });
  if (notes.includes('fast')) return wait.fast({ doctor });
  if (move) {
    const reason = wait.reasons[move.reason];
    return move.isLater ? wait.later({ reason }) : wait.earlier({ reason });
  }
  if (nowServing === 0) return words.notStarted({ doctor });
  if (notes.includes('long_visit') && calledAt !== null) return wait.longVisit;
  return notes.includes('early') ? wait.earlyHint({ doctor }) : null;
}
