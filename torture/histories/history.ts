/** The definition of a history: requests and answers, readings meanwhile, and the database at the end. */

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
  'closePractice',
  'resetQueue',
  'announce',
  'withdrawAnnouncement',
  'undo',
] as const;
export type Verb = (typeof VERBS)[number];

/** A request's fields beside its verb; null where the verb has no such field. */
export type Asked = {
  verb: Verb;
  number: number | null;
  callRevision: number | null;
  /** The revision that an undo names. */
  undoes: number | null;
  /** The token's phone, as E.164; also null for a patient without one, or an unchanged one. */
  phone: string | null;
  /** The outcome of the visit inside, in a call; `passed` for an absent patient. */
  inside: string | null;
  /** Why somebody is placed soon, or asks to be. */
  priority: string | null;
  /** The number of the one directly behind whom a family member is added. */
  behind: number | null;
  /** Whether the first in line is called although nobody is marked as here. */
  anyway: boolean;
  /** Whether the first who is here is called, before absent patients. */
  here: boolean;
  /** The only patient to be called. */
  meant: number | null;
  /** The doctor in whose line a visit is to go on, and who wants it. */
  toDoctorId: string | null;
  because: string | null;
  /** The session whose token a patient holds. */
  sessionId: string | null;
};

/** A shown queue: in an answer, in a refusal or in a live feed. */
export type Seen = {
  /** When it arrived, in milliseconds of a monotonic clock. */
  at: number;
  /** Which connection showed it; null for an answer. */
  feed: string | null;
  revision: number;
  sessionId: string | null;
  isEnded: boolean;
  states: string;
  /** The numbers in line, where they are not in order. */
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
  /** Null where the public looks. */
  callRevision: number | null;
  /** The numbers of patients who ask to be seen sooner, as the desk sees them; null in the public view. */
  asking: readonly number[] | null;
};

export type Outcome =
  | { kind: 'done'; revision: number | null; number: number | null; sessionId: string | null }
  | { kind: 'refused'; reason: string }
  /** It is unknown whether it was carried out: no answer came, or one that says "try again". */
  | { kind: 'unknown'; why: string };

/** One request; those of an operation have the same key. Times in milliseconds of a monotonic clock. */
export type Attempt = { server: number; sentAt: number; endedAt: number; outcome: Outcome };

export type Operation = {
  key: string;
  client: string;
  /** As in the log: `doctor …`, `member …`, `device …`. */
  actor: string;
  /** The doctor of the requested queue; for a moved visit, the one in whose log it was found. */
  doctorId: string;
  asked: Asked;
  attempts: Attempt[];
  /** It was refused, for a moved visit, so the queue is unknown. */
  isAnywhere?: boolean;
};

/**
 * A token's state in one letter, as on the wire but without presence: waiting, called, missed (passed),
 * away, done, skipped, no-show, left, practice closed, reset, undone, moved to another doctor (`v`).
 */
export type Move = {
  number: number;
  from: string | null;
  to: string;
  /** The old key, null for a new token, and the new one; null where it is missing. */
  line: { from: Standing | null; to: Standing } | null;
};

/** A token's key in the line: the smallest waiting one is called next. */
export type Standing = { key: number; place: string };

export type Pressed = { state: string; serviceDate: string };
export type Announced = { kind: string; until: string };

/** An event of the log. */
export type LoggedEvent = {
  revision: number;
  kind: string;
  number: number | null;
  sessionId: string | null;
  actor: string;
  /** Milliseconds since 1970. */
  at: number;
  moves: readonly Move[];
  before: {
    pressed: Pressed | null;
    session: { serviceDate: string; lastNumber: number; nowServing: number } | null;
    announcement: Announced | null;
  };
  reason: string | null;
  /** The announced end. */
  minutes: number | null;
  undoes: number | null;
  /** The event of another doctor's queue that is one with this one. */
  counterpart: { doctorId: string; revision: number; number: number | null } | null;
  /** For an issue: the family, by the row. */
  behind: number | null;
  /**
   * The patients whose visits continue here, as `joinLogs` found them in the other log; null when unknown.
   */
  joined: readonly Joined[] | null;
};

/** The state of a request to be seen sooner. */
export type Sooner = 'open' | 'asked' | 'declined';

/** A token's number in one session: a visit that moves has one after the other. */
export type TokenId = { sessionId: string; number: number };

/** A patient from another line, and that log's facts about them. */
export type Joined = {
  number: number;
  from: TokenId & { doctorId: string };
  letter: string;
  place: string;
  hasArrived: boolean;
  isSeen: boolean;
  timesBack: number;
  sooner: Sooner;
  /** The number there of the family's first member, itself among them. */
  family: number;
};

export type StoredToken = {
  sessionId: string;
  number: number;
  letter: string;
  /** The one that the visit left for it. */
  movedFrom: TokenId | null;
  /** Null when the patient has none, or has been erased. */
  phone: string | null;
  key: number;
  place: string;
  timesBack: number;
  sooner: Sooner;
  /** The family of a waiting token; null for a single patient. */
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

/** The settings of a line: its doctor's and its clinic's. */
export type LineRules = { passedBehind: number; returns: string; callsOnlyHere: boolean };

/** The clients' views of one doctor's queue; `colleagues` are the other doctors of the clinic. */
export type Told = {
  doctorId: string;
  rules: LineRules;
  colleagues: readonly string[];
  operations: Operation[];
  seen: Seen[];
};

/** The clients' views, and the database when all of them have stopped, of one doctor's queue. */
export type DoctorRecord = Told & {
  events: readonly LoggedEvent[];
  sessions: readonly StoredSession[];
  tokens: readonly StoredToken[];
  /** Null when it is not judged. */
  queue: StoredQueue | null;
};

/** A history is what its clients were told, by doctor. */
export type History = { seed: number; told: ReadonlyMap<string, Told> };

export type Violation = {
  about: 'the log' | 'moves' | 'answers' | 'refusals' | 'what is shown';
  /** Which of the claims is broken, in few words. */
  rule: string;
  doctorId: string;
  /** Identifies it when other parts of the record are left out. */
  subject: string;
  /** The revision at which it shows; null when it shows at none. */
  revision: number | null;
  text: string;
};

/** The queue's service date at an instant where the clinics of histories are: from 04:00 to 04:00 in Kolkata. */
export function serviceDateAt(ms: number): string {
  return new Date(ms + 90 * 60_000).toISOString().slice(0, 10);
}

/** The answer that settled an operation; undefined while none did. */
export function answerOf({ attempts }: Operation) {
  for (const { outcome, endedAt } of attempts) if (outcome.kind === 'done') return { ...outcome, endedAt };
  return undefined;
}
