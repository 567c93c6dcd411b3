/** Finds the state of one token in its queue. */
import { roomName } from '@baari/core/shared';
import type { PatientToken, QueueSnapshot } from '@baari/contract/queue';
import { tokenFigure } from '@baari/core/doctors';
import { arrivalOf, countAhead, stateOf, type TokenState, labelsOf } from '@baari/core/queue';
import type { PatientWords } from '@baari/words/web';

/** Returns the token's state from the queue, or as it was last fetched if the queue has a new session. */
export function tokenStateIn(queue: QueueSnapshot, token: PatientToken): TokenState {
  if (queue.sessionId !== token.sessionId) return token.state;
  return stateOf(queue.states, token.number) ?? token.state;
}

/**
 * Returns the time at which a test line last called the patient, or null if the patient is not away there.
 */
export function testCalledAt(queue: QueueSnapshot, token: PatientToken): string | null {
  if (queue.sessionId !== token.sessionId) return null;
  return queue.testCalls?.find(({ number }) => number === token.number)?.at ?? null;
}

/**
 * Returns true if the clinic knows that the patient has arrived, according to the queue or to the token as
 * last fetched.
 */
export function hasArrivedIn(queue: QueueSnapshot, token: PatientToken): boolean {
  const arrival = queue.sessionId === token.sessionId ? arrivalOf(queue.states, token.number) : null;
  return arrival ?? token.arrivedAt !== null;
}

/**
 * Returns true if the token must be fetched again. A new fetch is needed after a new session, and after an
 * end that may continue under another number, such as a move. A new fetch is also needed if the token was
 * passed, is away or waits again, because only the token identifies that call.
 */
export function isOutdated(queue: QueueSnapshot, token: PatientToken): boolean {
  if (queue.sessionId !== token.sessionId) return queue.sessionId !== token.queue.sessionId;
  // The feed does not contain the staff's answer to a request.
  if (token.askedPriority && queue.revision > token.queue.revision) return true;
  const state = tokenStateIn(queue, token);
  const { status } = state;
  const hasGoneOn = status === 'cancelled' && (state.reason === 'moved' || state.reason === 'undone');
  return status !== token.state.status && (hasGoneOn || TELLING.includes(status));
}

const TELLING: readonly TokenState['status'][] = ['waiting', 'passed', 'away'];

/** Returns the number of patients ahead. Returns 0 if the token belongs to another session. */
export function aheadOf(queue: QueueSnapshot, token: PatientToken): number {
  return queue.sessionId === token.sessionId ? countAhead(queue, token) : 0;
}

/** Returns the title of the browser tab, like "#14 · 3 ahead". */
export function tokenTitle(
  { token: words }: PatientWords,
  queue: QueueSnapshot,
  token: PatientToken,
): string {
  const status = shortStatus(words, queue, token);
  return `${tokenFigure(labelsOf(queue, token.doctor.shownLetter), token.number)} · ${status}`;
}

function shortStatus(words: PatientWords['token'], queue: QueueSnapshot, token: PatientToken): string {
  const state = tokenStateIn(queue, token);
  switch (state.status) {
    case 'waiting':
      return words.aheadShort({ count: aheadOf(queue, token) });
    case 'called':
      return words.calledShort;
    case 'passed':
      return words.passed.short;
    case 'away':
      return testCalledAt(queue, token) ? words.calledShort : words.away.short;
    case 'completed':
      return words.completedShort;
    case 'cancelled':
      return words.cancelled[state.reason].short;
  }
}

/** Returns the doctor's room in the reader's language, or null if unknown. */
export const roomIn = ({ doctor }: PatientWords, { room }: { room: string | null }): string | null =>
  room && roomName(room, doctor.room);

/**
 * Returns the text for a patient who missed the call. If the time of the call is unknown, the text tells only
 * that the turn has come.
 */
export const missedText = (words: PatientWords, { missedCallAt, clinic }: PatientToken): string =>
  words.token.passed.missed({ time: missedCallAt ? words.timeText(missedCallAt, clinic.timeZone) : null });
