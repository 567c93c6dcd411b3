/** A followed queue's facts about one token. */
import { roomName } from '@baari/core/shared';
import type { PatientToken, QueueSnapshot } from '@baari/contract/queue';
import { tokenFigure } from '@baari/core/doctors';
import { arrivalOf, countAhead, stateOf, type TokenState } from '@baari/core/queue';
import type { PatientWords } from '@baari/words/web';

/** The token's state in the queue, or as last fetched once the queue has another session. */
export function tokenStateIn(queue: QueueSnapshot, token: PatientToken): TokenState {
  if (queue.sessionId !== token.sessionId) return token.state;
  return stateOf(queue.states, token.number) ?? token.state;
}

/** Whether the clinic knows that the patient is here: by the queue, or else as last fetched. */
export function hasArrivedIn(queue: QueueSnapshot, token: PatientToken): boolean {
  const arrival = queue.sessionId === token.sessionId ? arrivalOf(queue.states, token.number) : null;
  return arrival ?? token.arrivedAt !== null;
}

/**
 * True when the queue is in another session than the token, and the token was fetched before that was known;
 * when its number has ended in a way that the visit may continue with another: moved to a doctor, or back;
 * and when it waits, was passed or is away since, because only the token knows of which call.
 */
export function isOutdated(queue: QueueSnapshot, token: PatientToken): boolean {
  if (queue.sessionId !== token.sessionId) return queue.sessionId !== token.queue.sessionId;
  // No feed shows the staff's answer to a token's request.
  if (token.askedPriority && queue.revision > token.queue.revision) return true;
  const state = tokenStateIn(queue, token);
  const { status } = state;
  const hasGoneOn = status === 'cancelled' && (state.reason === 'moved' || state.reason === 'undone');
  return status !== token.state.status && (hasGoneOn || TELLING.includes(status));
}

const TELLING: readonly TokenState['status'][] = ['waiting', 'passed', 'away'];

/** How many wait before the token; 0 in another session than the token's. */
export function aheadOf(queue: QueueSnapshot, token: PatientToken): number {
  return queue.sessionId === token.sessionId ? countAhead(queue, token) : 0;
}

/** The browser tab's title: "#14 · 3 ahead". */
export function tokenTitle(
  { token: words }: PatientWords,
  queue: QueueSnapshot,
  token: PatientToken,
): string {
  const status = shortStatus(words, queue, token);
  return `${tokenFigure(token.doctor.shownLetter, token.number)} · ${status}`;
}

function shortStatus(words: PatientWords['token'], queue: QueueSnapshot, token: PatientToken): string {
  const state = tokenStateIn(queue, token);
  switch (state.status) {
    case 'waiting':
      return words.aheadShort({ count: aheadOf(queue, token) });
    case 'called':
      return words.calledShort;
    case 'passed':
    case 'away':
      return words[state.status].short;
    case 'completed':
      return words.completedShort;
    case 'cancelled':
      return words.cancelled[state.reason].short;
  }
}

/** The doctor's room in the reader's language; null when unknown. */
export const roomIn = ({ doctor }: PatientWords, { room }: { room: string | null }): string | null =>
  room && roomName(room, doctor.room);
