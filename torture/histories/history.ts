/** Defines a history: requests and responses, the views in between, and the database at the end. */

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

/** The kinds of event with which patients leave a line for another one. */
export const LEAVES: readonly string[] = ['moved_away', 'moved_and_stopped'];

/** A request, with a verb and the fields of the verb. Fields that the verb does not use are null. */
export type Asked = {
  verb: Verb;
  number: number | null;
  callRevision: number | null;
  /** The revision that an undo refers to. */
  undoes: number | null;
  /**
   * The token's phone number in E.164 form. The value is null for an unchanged phone or a patient without a
   * phone.
   */
  phone: string | null;
  /**
   * The outcome of the current visit when the next patient is called. The outcome is `passed` for an absent
   * patient.
   */
  inside: string | null;
  /** The reason for the place “Soon”, or for a request to be seen sooner. */
  priority: string | null;
  /** The number of the patient directly behind whom a family member is added. */
  behind: number | null;
  /** True to call the first patient in line even if no patient is marked as being in the clinic. */
  anyway: boolean;
  /** True to call the first patient who is in the clinic, ahead of absent patients. */
  here: boolean;
  /** The only patient whom the request may call. */
  meant: number | null;
  /** The doctor to whom a visit moves, and the person who wants the move. */
  toDoctorId: string | null;
  because: string | null;
  /** The session to which a patient's token belongs. */
  sessionId: string | null;
};

/** A queue that a response, a refusal or a live feed showed. */
export type Seen = {
  /** The time of arrival, in milliseconds of a monotonic clock. */
  at: number;
  /** The feed that showed the queue. The value is null for a response. */
  feed: string | null;
  revision: number;
  sessionId: string | null;
  isEnded: boolean;
  states: string;
  /** The waiting numbers, if they are not in numerical order. */
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
  /** The value is null in the public view. */
  callRevision: number | null;
  /**
   * The numbers of patients who ask to be seen sooner, as the desk sees them. The value is null in the public
   * view.
   */
  asking: readonly number[] | null;
};

export type Outcome =
  | { kind: 'done'; revision: number | null; number: number | null; sessionId: string | null }
  | { kind: 'refused'; reason: string }
  /**
   * The test does not know whether the server carried out the request, because there was no response or a
   * response that means "try again".
   */
  | { kind: 'unknown'; why: string };

/** One request. All requests of an operation share a key. Times are in milliseconds of a monotonic clock. */
export type Attempt = { server: number; sentAt: number; endedAt: number; outcome: Outcome };

export type Operation = {
  key: string;
  client: string;
  /** The actor, with the same name as in the log: `doctor …`, `member …` or `device …`. */
  actor: string;
  /**
   * The doctor of the queue for which the request was meant. For a moved visit, this is the doctor whose log
   * contains the event.
   */
  doctorId: string;
  asked: Asked;
  attempts: Attempt[];
  /** True if the request was meant for a moved visit and was refused, so that the queue is unknown. */
  isAnywhere?: boolean;
};

/**
 * A token's state as one letter, as in the live feed but without presence: waiting, called, missed (passed),
 * away, done, skipped, no-show, left, practice closed, reset, undone, moved to another doctor (`v`).
 */
export type Move = {
  number: number;
  from: string | null;
  to: string;
  /**
   * The old key and the new key. The old key is null for a new token. The value is null if the event has no
   * keys.
   */
  line: { from: Standing | null; to: Standing } | null;
};

/** A token's key in the line. The waiting token with the smallest key is called next. */
export type Standing = { key: number; place: string };

export type Pressed = { state: string; serviceDate: string };
export type Announced = { kind: string; until: string };

/** This type mirrors a row of the event log. */
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
  /** The event in another doctor's queue that is the other half of this event. */
  counterpart: { doctorId: string; revision: number; number: number | null } | null;
  /** For an issued token, the family to which the row of the token refers. */
  behind: number | null;
  /**
   * The patients whose visits continue here, as `joinLogs` found them in the other log. The value is null if
   * they are unknown.
   */
  joined: readonly Joined[] | null;
};

/** The state of a request to be seen sooner. */
export type Sooner = 'open' | 'asked' | 'declined';

/** A token's number in one session. A moved visit has several tokens, one after another. */
export type TokenId = { sessionId: string; number: number };

/** A patient who comes from another line, with the facts from the log of that line. */
export type Joined = {
  number: number;
  from: TokenId & { doctorId: string };
  letter: string;
  place: string;
  hasArrived: boolean;
  isSeen: boolean;
  timesBack: number;
  sooner: Sooner;
  /** The number of the family's first member in that line. It may be the patient's own number. */
  family: number;
};

export type StoredToken = {
  sessionId: string;
  number: number;
  letter: string;
  /** The token that the visit had before this one. */
  movedFrom: TokenId | null;
  /** The phone is null for a patient who has no phone or was erased. */
  phone: string | null;
  key: number;
  place: string;
  timesBack: number;
  sooner: Sooner;
  /** The family of a waiting token. The value is null for a patient without family. */
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

/** The settings of a line, which come from its doctor and its clinic. */
export type LineRules = { passedBehind: number; returns: string; callsOnlyHere: boolean };

/** The data that the clients saw of one doctor's queue. `colleagues` are the other doctors of the clinic. */
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
  /** The value is null if it is not checked. */
  queue: StoredQueue | null;
};

/** A history contains the data that its clients saw, by doctor. */
export type History = { seed: number; told: ReadonlyMap<string, Told> };

export type Violation = {
  about: 'the log' | 'moves' | 'answers' | 'refusals' | 'what is shown';
  /** The rule that was broken. */
  rule: string;
  doctorId: string;
  /** The identity of the violation, by which it is recognised when other parts of the record are removed. */
  subject: string;
  /** The revision that shows the violation. The value is null if no revision shows it. */
  revision: number | null;
  text: string;
};

/** Returns the service date of a moment. In histories, each service date begins at 04:00 in Kolkata. */
export function serviceDateAt(ms: number): string {
  return new Date(ms + 90 * 60_000).toISOString().slice(0, 10);
}

/** Returns the response that settled an operation. Returns undefined if no response settled it. */
export function answerOf({ attempts }: Operation) {
  for (const { outcome, endedAt } of attempts) if (outcome.kind === 'done') return { ...outcome, endedAt };
  return undefined;
}
