/** The input of the rules: one doctor's queue under its lock, and the change that a decision makes. */
import type { Announcement } from './announcement.ts';
import type { Counts } from './counts.ts';
import type { PracticeSwitch } from './practice.ts';
import type { Standing, Token, TokenState } from './token.ts';

/** One sitting of one doctor on one service date, while it is open. */
export type QueueSession = {
  serviceDate: string;
  /** The highest number issued; the next token gets the one after it. */
  lastNumber: number;
  /** The largest key of any of its tokens; a newcomer is behind it. */
  lastKey: number;
  /** The number called last, 0 before the first call. */
  nowServing: number;
  /** Left out while they are empty. */
  counts?: Counts | undefined;
};

export type DoctorQueue = {
  /** Rises by one with every change and never resets. */
  revision: number;
  /** The revision at which who-is-called last changed. */
  callRevision: number;
  /** The last manual change; null without one. */
  pressed: PracticeSwitch | null;
  session: QueueSession | null;
  /** The token being served: at most one of the open session. */
  called: Token | null;
  /** The current announcement; null without one. */
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
  'returned',
  'skipped',
  'not_arrived_cleared',
  'put_back',
  'placed_soon',
  'placed_at_once',
  'placed_in_turn',
  'priority_asked',
  'priority_withdrawn',
  'priority_declined',
  'moved_away',
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

/** The author of a change to a queue: a patient from their own phone, or Baari itself at the end of a day. */
export const QUEUE_ACTORS = ['doctor', 'member', 'patient', 'baari'] as const;
export type QueueActor = (typeof QUEUE_ACTORS)[number];

/**
 * One token's move; `from` is null for an issue. It holds what an undo needs. `line` has the token's old and
 * new key: for each that waits after the change, and for any other with a new one. Events from before keys
 * existed have none.
 */
export type TokenMove = {
  number: number;
  from: TokenState | null;
  to: TokenState;
  line?: { from: Standing | null; to: Standing } | undefined;
};

export type QueueChange = {
  kind: QueueEventKind;
  /** The token that the event is about; null when it is about the whole queue. */
  number: number | null;
  /** The queue after the change; without a session when the change ends it. */
  queue: DoctorQueue;
  moves: readonly TokenMove[];
  /** Its additions to the session's counts, which an undo subtracts; left out without any. */
  counted?: Counts | undefined;
};
