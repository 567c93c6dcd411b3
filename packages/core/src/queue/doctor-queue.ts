/**
 * The input of the rules, which is one doctor's queue under a lock, and the change that follows from a
 * decision.
 */
import type { Announcement } from './announcement.ts';
import type { Counts } from './counts.ts';
import type { PracticeSwitch } from './practice.ts';
import type { Standing, Token, TokenState } from './token.ts';

/** The open session: one sitting of one doctor on one service date. */
export type QueueSession = {
  serviceDate: string;
  /** The highest number that was issued. The next token gets the following number. */
  lastNumber: number;
  /** The largest key of all tokens of the session. A newcomer gets a larger key. */
  lastKey: number;
  /** The number that was called last. The value is 0 before the first call. */
  nowServing: number;
  /** The field is missing while all counts are zero. */
  counts?: Counts | undefined;
};

export type DoctorQueue = {
  /** The revision. It increases by one with each change and never resets. */
  revision: number;
  /** The revision of the last change that concerned the called token. */
  callRevision: number;
  /**
   * The last press of the button that opens or closes the practice. The value is null if nobody pressed the
   * button.
   */
  pressed: PracticeSwitch | null;
  session: QueueSession | null;
  /** The called token. An open session has at most one called token. */
  called: Token | null;
  /** The current announcement. The value is null if there is no announcement. */
  announcement: Announcement | null;
};

export const QUEUE_EVENT_KINDS = [
  'issued',
  'called',
  'recalled',
  'arrived',
  'arrival_withdrawn',
  'patient_corrected',
  'completed',
  'passed',
  'sent_away',
  'test_called',
  'returned',
  'skipped',
  'not_arrived_cleared',
  'put_back',
  'placed_soon',
  'placed_at_once',
  'placed_in_turn',
  'emergency_seen',
  'priority_asked',
  'priority_withdrawn',
  'priority_declined',
  'coming_announced',
  'moved_away',
  'moved_and_stopped',
  'moved_here',
  'left',
  'practice_opened',
  'tokens_stopped',
  'practice_closed',
  'reset',
  'service_date_ended',
  'fee_marked',
  'consultation_time_set',
  'delay_announced',
  'break_announced',
  'announcement_withdrawn',
  'undone',
] as const;
export type QueueEventKind = (typeof QUEUE_EVENT_KINDS)[number];

/**
 * The author of a change. For example, this is a patient, or Baari itself at the end of a service date.
 */
export const QUEUE_ACTORS = ['doctor', 'member', 'key', 'patient', 'baari'] as const;
export type QueueActor = (typeof QUEUE_ACTORS)[number];

/**
 * The move of one token, with the data that an undo needs. `from` is null for a new token. `line` has the old
 * and the new key of the token. It is set for each token that waits after the change, and for any other token
 * whose key changed. Events from before keys were introduced have no `line`.
 */
export type TokenMove = {
  number: number;
  from: TokenState | null;
  to: TokenState;
  line?: { from: Standing | null; to: Standing } | undefined;
};

export type QueueChange = {
  kind: QueueEventKind;
  /** The token that the event is about. The value is null for an event about the whole queue. */
  number: number | null;
  /** The queue after the change. If the change ends the session, the queue has no session. */
  queue: DoctorQueue;
  moves: readonly TokenMove[];
  /**
   * The numbers that the change adds to the session counts. An undo subtracts these numbers again. The field
   * is missing if the change adds nothing.
   */
  counted?: Counts | undefined;
};
