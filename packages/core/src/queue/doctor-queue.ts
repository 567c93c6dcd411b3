/** The input of the rules (one doctor's queue under its lock), and the change that a decision makes. */
import type { Announcement } from './announcement.ts';
import type { Counts } from './counts.ts';
import type { PracticeSwitch } from './practice.ts';
import type { Standing, Token, TokenState } from './token.ts';

/** The open session: one sitting of one doctor on one service date. */
export type QueueSession = {
  serviceDate: string;
  /** The highest issued number. The next token gets the number after it. */
  lastNumber: number;
  /** The largest key of all its tokens. A newcomer gets a larger key. */
  lastKey: number;
  /** The last called number; 0 before the first call. */
  nowServing: number;
  /** Missing as long as all counts are zero. */
  counts?: Counts | undefined;
};

export type DoctorQueue = {
  /** The revision. It rises by one with each change and never resets. */
  revision: number;
  /** The revision of the last change of the called token. */
  callRevision: number;
  /** The last press that opened or closed the practice; null if there was none. */
  pressed: PracticeSwitch | null;
  session: QueueSession | null;
  /** The called token. There is at most one in an open session. */
  called: Token | null;
  /** The current announcement; null when there is none. */
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
 * The author of a change: for example a patient on their own phone, or Baari itself at the end of a service
 * date.
 */
export const QUEUE_ACTORS = ['doctor', 'member', 'key', 'patient', 'baari'] as const;
export type QueueActor = (typeof QUEUE_ACTORS)[number];

/**
 * One token's move, with the data that an undo needs. `from` is null for a newly issued token. `line` has the
 * token's old and new key, for each token that waits after the change and for any other token whose key
 * changed. Events from before keys existed have no `line`.
 */
export type TokenMove = {
  number: number;
  from: TokenState | null;
  to: TokenState;
  line?: { from: Standing | null; to: Standing } | undefined;
};

export type QueueChange = {
  kind: QueueEventKind;
  /** The token that the event is about. Null for an event about the whole queue. */
  number: number | null;
  /** The queue after the change. The queue has no session if the change ends it. */
  queue: DoctorQueue;
  moves: readonly TokenMove[];
  /**
   * The numbers that the change adds to the session counts. An undo subtracts them again. Missing if there
   * are no additions.
   */
  counted?: Counts | undefined;
};
