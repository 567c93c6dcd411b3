/** Defines a history: requests and responses, readings in between, and the database at the end. */

export const VERBS = [
  'issueToken',
  'addPatient',
  'callNext',
  'callToken',
  'notHere',
  'sendAway',
  'back',
  'announceBack',
  'recall',
  'markArrived',
  'announceArrival',
  'withdrawArrival',
  'complete',
  'skip',
  'clearNotArrived',
  'putBack',
  'placeSoon',
  'placeAtOnce',
  'placeInTurn',
  'askPriority',
  'withdrawPriority',
  'declinePriority',
  'moveToken',
  'moveLine',
  'correctPatient',
  'leave',
  'startPractice',
  'stopTokens',
  'closePractice',
  'resetQueue',
  'announce',
  'withdrawAnnouncement',
  'undo',
] as const;
export type Verb = (typeof VERBS)[number];

/** The kinds of event by which patients leave a line for another. */
export const LEAVES: readonly string[] = ['moved_away', 'moved_and_stopped'];

/** A request: its verb and the verb's fields. Fields that the verb does not use are null. */
export type Asked = {
  verb: Verb;
  number: number | null;
  callRevision: number | null;
  /** The revision that an undo names. */
  undoes: number | null;
  /** The token's phone as E.164. Null for an unchanged phone or a patient without a phone. */
  phone: string | null;
  /** The outcome of the current visit in a call. `passed` for an absent patient. */
  inside: string | null;
  /** The reason for placing a patient soon, or for requesting it. */
  priority: string | null;
  /** The number of the patient directly behind whom a family member is added. */
  behind: number | null;
  /** True to call the first in line even if no patient is marked as here. */
  anyway: boolean;
  /** True to call the first patient who is here, ahead of absent ones. */
  here: boolean;
  /** The only patient whom the request may call. */
  meant: number | null;
  /** The doctor to whom a visit moves, and who wants the move. */
  toDoctorId: string | null;
  because: string | null;
  /** The session to which a patient's token belongs. */
  sessionId: string | null;
};

/** A queue as shown in a response, in a refusal or in a live feed. */
export type Seen = {
  /** The time of arrival, in milliseconds of a monotonic clock. */
  at: number;
  /** The feed that showed it. Null for a response. */
  feed: string | null;
  revision: number;
  sessionId: string | null;
  isEnded: boolean;
  states: string;
  /** The waiting numbers if they are out of order. */
  line: readonly number[] | null;
  /** The session's counts of its events. */
  atOnce: number;
  soon: number;
  moved: number;
  back: number;
  family: number;
  asked: number;
  nowServing: number;
  recalls: number;
  practice: string;
  computedAt: string;
  /** Null in the public view. */
  callRevision: number | null;
  /** The numbers of patients who ask to be seen sooner, as the desk sees them. Null in the public view. */
  asking: readonly number[] | null;
};

export type Outcome =
  | { kind: 'done'; revision: number | null; number: number | null; sessionId: string | null }
  | { kind: 'refused'; reason: string }
  /**
   * The test doesn't know whether the server carried it out, because there was no response or one that says
   * "try again".
   */
  | { kind: 'unknown'; why: string };

/** One request. All requests of an operation share a key. Times are in milliseconds of a monotonic clock. */
export type Attempt = { server: number; sentAt: number; endedAt: number; outcome: Outcome };

export type Operation = {
  key: string;
  client: string;
  /** The actor as in the log: `doctor …`, `member …` or `device …`. */
  actor: string;
  /**
   * The doctor of the queue that the request was for. For a moved visit, the doctor whose log contains it.
   */
  doctorId: string;
  asked: Asked;
  attempts: Attempt[];
  /** True if the request was for a moved visit and was refused, so that the queue is unknown. */
  isAnywhere?: boolean;
};

/**
 * A token's state in one letter, as on the wire without presence: waiting, called, missed (passed), away,
 * done, skipped, no-show, left, practice closed, reset, undone, moved to another doctor (`v`).
 */
export type Move = {
  number: number;
  from: string | null;
  to: string;
  /** The old key, null for a new token, and the new key; null if the event has none. */
  line: { from: Standing | null; to: Standing } | null;
};

/** A token's key in the line. The waiting token with the smallest key is called next. */
export type Standing = { key: number; place: string };

export type Pressed = { state: string; serviceDate: string };
export type Announced = { kind: string; until: string };

/** Mirrors a row of the event log. */
export type LoggedEvent = {
  revision: number;
  kind: string;
  number: number | null;
  sessionId: string | null;
  actor: string;
  /** The time in milliseconds since 1970. */
  at: number;
  moves: readonly Move[];
  before: {
    pressed: Pressed | null;
    session: { serviceDate: string; lastNumber: number; nowServing: number } | null;
    announcement: Announced | null;
  };
  reason: string | null;
  /** The end of a delay or break that staff announced. */
  minutes: number | null;
  undoes: number | null;
  /** The event in another doctor's queue that is the other half of this one. */
  counterpart: { doctorId: string; revision: number; number: number | null } | null;
  /** For an issued token, the family that the token's row names. */
  behind: number | null;
  /**
   * The patients whose visits continue here, as `joinLogs` found them in the other log. Null if unknown.
   */
  joined: readonly Joined[] | null;
};

/** The state of a request to be seen sooner. */
export type Sooner = 'open' | 'asked' | 'declined';

/** A token's number in one session. A moved visit has several, one after another. */
export type TokenId = { sessionId: string; number: number };

/** A patient who comes from another line, with the facts from that line's log. */
export type Joined = {
  number: number;
  from: TokenId & { doctorId: string };
  letter: string;
  place: string;
  hasArrived: boolean;
  isSeen: boolean;
  timesBack: number;
  sooner: Sooner;
  /** The number of the family's first member in that line, possibly the patient's own. */
  family: number;
};

export type StoredToken = {
  sessionId: string;
  number: number;
  letter: string;
  /** The token that the visit had before this one. */
  movedFrom: TokenId | null;
  /** Null for a patient who has no phone or was erased. */
  phone: string | null;
  key: number;
  place: string;
  timesBack: number;
  sooner: Sooner;
  /** The family of a waiting token. Null for a single patient. */
  behind: number | null;
  hasArrived: boolean;
  recalls: number;
};

export type StoredSession = {
  id: string;
  serviceDate: string;
  lastNumber: number;
  nowServing: number;
  isEnded: boolean;
};

export type StoredQueue = {
  revision: number;
  callRevision: number;
  openSessionId: string | null;
  pressed: Pressed | null;
};

/** The settings of a line, from its doctor and its clinic. */
export type LineRules = { passedBehind: number; returns: string; callsOnlyHere: boolean };

/** The data that the clients saw of one doctor's queue. `colleagues` are the clinic's other doctors. */
export type Told = {
  doctorId: string;
  rules: LineRules;
  colleagues: readonly string[];
  operations: Operation[];
  seen: Seen[];
};

/** The data that the clients saw of one doctor's queue, and the database after all clients have stopped. */
export type DoctorRecord = Told & {
  events: readonly LoggedEvent[];
  sessions: readonly StoredSession[];
  tokens: readonly StoredToken[];
  /** Null if it is not checked. */
  queue: StoredQueue | null;
};

/** A history contains the data that its clients saw, by doctor. */
export type History = { seed: number; told: ReadonlyMap<string, Told> };

export type Violation = {
  about: 'the log' | 'moves' | 'answers' | 'refusals' | 'what is shown';
  /** The rule that was broken. */
  rule: string;
  doctorId: string;
  /** Identifies the violation, so that it is recognised when other parts of the record are removed. */
  subject: string;
  /** The revision that shows the violation. Null if none does. */
  revision: number | null;
  text: string;
};

/** Returns the service date of a moment. In histories, each begins at 04:00 in Kolkata. */
export function serviceDateAt(ms: number): string {
  return new Date(ms + 90 * 60_000).toISOString().slice(0, 10);
}

/** Returns the response that settled an operation. Returns undefined if there is none. */
export function answerOf({ attempts }: Operation) {
  for (const { outcome, endedAt } of attempts) if (outcome.kind === 'done') return { ...outcome, endedAt };
  return undefined;
}
