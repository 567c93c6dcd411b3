/** What the waiting room's screen says of one doctor's queue. */
import type { QueueSnapshot } from '@baari/contract/queue';
import { numbersInLine } from '@baari/core/queue';

export type DisplayState =
  /** Somebody is in the room. */
  | 'serving'
  /** The last one has left, the next has not been called. */
  | 'between'
  | 'not-started'
  | 'closed';

const NEXT_SHOWN = 3;

export function displayState(queue: QueueSnapshot): DisplayState {
  if (!isOpen(queue)) return queue.practice === 'closed' ? 'closed' : 'not-started';
  if (queue.calledAt !== null) return 'serving';
  return queue.nowServing > 0 ? 'between' : 'not-started';
}

/** Who was called and not there: they wait until they say that they are here. */
export const passedNumbers = (queue: QueueSnapshot): readonly number[] =>
  isOpen(queue) ? [...queue.states].flatMap((letter, index) => (letter === 'm' ? [index + 1] : [])) : [];

/** The number to show; 0 for none. */
export const servingNumber = (queue: QueueSnapshot) => (isOpen(queue) ? queue.nowServing : 0);

/** The numbers to be called next: as many as are read from the last row of chairs. */
export const nextNumbers = (queue: QueueSnapshot): number[] =>
  isOpen(queue) ? numbersInLine(queue).slice(0, NEXT_SHOWN) : [];

// A practice whose hours are over goes on until the last of its patients is seen.
const isOpen = ({ sessionId, isEnded }: QueueSnapshot) => sessionId !== null && !isEnded;
