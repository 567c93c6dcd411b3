/** What a history is: what was asked and answered, what was seen meanwhile, and what the database holds at the end. */

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

/** What a request says beside its verb; null where the verb says no such thing. */
export type Asked = {
  verb: Verb;
  number: number | null;
  callRevision: number | null;
  /** The revision that an undo names. */
  undoes: number | null;
  /** Of whom a token is for, as E.164; null, too, for who has none, or whose phone stays as it is. */
  phone: string | null;
  /** What becomes of the visit inside, as a call says it; `passed` of one who is not there. */
  inside: string | null;
  /** Why somebody is placed soon, or asks to be. */
  priority: string | null;
  /** The number of the one directly behind whom a family member is added. */
  behind: number | null;
  /** Whether the first in line is called although nobody is marked as here. */
  anyway: boolean;
  /** Who alone was to be called. */
  meant: number | null;
  /** The doctor in whose line a visit is to go on, and who wants it. */
  toDoctorId: string | null;
  because: string | null;
  /** The session whose token a patient holds. */
  sessionId: string | null;
};

/** A queue as it was shown: by an answer, by a refusal or by a live feed. */
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
  /** What the session counts of its events. */
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
  /** The numbers of who asks to be seen sooner, as the desk sees them; null where the public looks. */
  asking: readonly number[] | null;
};

export type Outcome =
  | { kind: 'done'; revision: number | null; number: number | null; sessionId: string | null }
  | { kind: 'refused'; reason: string }
  /** Nobody told whether it was done: no answer came, or one that says "try again". */
  | { kind: 'unknown'; why: string };

/** One request; those of an operation have the same key. Times in milliseconds of a monotonic clock. */
export type Attempt = { server: number; sentAt: number; endedAt: number; outcome: Outcome };

export type Operation = {
  key: string;
  client: string;
  /** As in the log: `doctor …`, `member …`, `device …`. */
  actor: string;
  /** Whose queue was asked; of a visit that moved, the one in whose log it was found. */
  doctorId: string;
  asked: Asked;
  attempts: Attempt[];
  /** It was refused, and of a visit that moved: nobody was told in which queue. */
  isAnywhere?: boolean;
};

/**
 * A token's state in one letter, as on the wire but for who is there: waiting, called, missed (passed), away, done,
 * skipped, no-show, left, practice closed, reset, undone, moved to another doctor (`v`).
 */
export type Move = {
  number: number;
  from: string | null;
  to: string;
  /** Where it stood, null for a new one, and where it stands; null where that is not said. */
  line: { from: Standing | null; to: Standing } | null;
};

/** Where a token stands in the line: the smallest key that waits is called next. */
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
  /** How long an announcement says that it holds. */
  minutes: number | null;
  undoes: number | null;
  /** The event of another doctor's queue that is one with this one. */
  counterpart: { doctorId: string; revision: number; number: number | null } | null;
  /** Of an issue: with whom the patient waits, by the row. */
  behind: number | null;
  /** Of whom the visits go on here, as `joinLogs` found it in the other log; null where nothing is known. */
  joined: readonly Joined[] | null;
};

/** How it stands with a token's patient who may ask to be seen sooner. */
export type Sooner = 'open' | 'asked' | 'declined';

/** A token's number in one session: a visit that moves has one after the other. */
export type TokenId = { sessionId: string; number: number };

/** Whoever comes from another line, and what that one's log says of them. */
export type Joined = {
  number: number;
  from: TokenId & { doctorId: string };
  letter: string;
  place: string;
  hasArrived: boolean;
  isSeen: boolean;
  timesBack: number;
  sooner: Sooner;
  /** The number there of the one with whom the family waits, itself among them. */
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
  /** With whom of a family it waits; null of whoever waits alone. */
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

/** How a line is run: its doctor's and its clinic's settings. */
export type LineRules = { passedBehind: number; returns: string; callsOnlyHere: boolean };

/** What clients saw of one doctor's queue; `colleagues` are the other doctors of the clinic. */
export type Told = {
  doctorId: string;
  rules: LineRules;
  colleagues: readonly string[];
  operations: Operation[];
  seen: Seen[];
};

/** What clients saw, and what the database holds when all of them have stopped, of one doctor's queue. */
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
  /** What it is found in again when other parts of the record are left out. */
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
