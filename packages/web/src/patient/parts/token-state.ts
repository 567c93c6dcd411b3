/** What a followed queue says of one token. */
import { roomName } from '@baari/core/shared';
import type { PatientToken, QueueSnapshot } from '@baari/contract/queue';
import { tokenFigure } from '@baari/core/doctors';
import { arrivalOf, countAhead, stateOf, type TokenState } from '@baari/core/queue';
import type { PatientWords } from '@baari/words/web';

/** The token's own state in the queue; as it was last fetched, once the queue has gone on to another session. */
export function tokenStateIn(queue: QueueSnapshot, token: PatientToken): TokenState {
  if (queue.sessionId !== token.sessionId) return token.state;
  return stateOf(queue.states, token.number) ?? token.state;
}

/** Whether the clinic knows that the patient is there: as the queue says it, or else as it was last fetched. */
export function hasArrivedIn(queue: QueueSnapshot, token: PatientToken): boolean {
  const arrival = queue.sessionId === token.sessionId ? arrivalOf(queue.states, token.number) : null;
  return arrival ?? token.arrivedAt !== null;
}

/**
 * True when the queue is in another session than the token, and the token was fetched before that was known; when its
 * number has ended in a way that the visit may go on with another: moved to a doctor, or back; and when it waits, was passed or
 * is away since: then the token says of which call.
 */
export function isOutdated(queue: QueueSnapshot, token: PatientToken): boolean {
  if (queue.sessionId !== token.sessionId) return queue.sessionId !== token.queue.sessionId;
  // No feed says what staff make of what a token asks.
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

/** What the browser's tab says: "#14 · 3 ahead". */
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

/** Where the doctor is, as it is called in the reader's language; null when nobody said. */
export const roomIn = ({ doctor }: PatientWords, { room }: { room: string | null }): string | null =>
  room && roomName(room, doctor.room);
