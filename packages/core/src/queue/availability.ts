/** The words and the traffic light under which a doctor is shown to patients. */
import type { PracticeState } from './practice.ts';

export type Availability =
  | { kind: 'offline'; light: 'grey' }
  | { kind: 'busy'; light: 'yellow' }
  | { kind: 'available'; light: 'green' }
  | { kind: 'waiting'; light: 'yellow' | 'red'; waiting: number };

/** Above this many waiting patients the light is red. */
const YELLOW_UP_TO = 3;

/** `isBusy` says that a break or a late start is announced. */
export function availabilityOf(practice: PracticeState, isBusy: boolean, waiting: number): Availability {
  if (practice === 'closed') return { kind: 'offline', light: 'grey' };
  if (isBusy) return { kind: 'busy', light: 'yellow' };
  if (waiting === 0) return { kind: 'available', light: 'green' };
  return { kind: 'waiting', light: waiting <= YELLOW_UP_TO ? 'yellow' : 'red', waiting };
}
