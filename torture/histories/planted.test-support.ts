/** A small true history of one doctor, written by hand. Tests insert impossible events into it. */
import type {
  Asked,
  DoctorRecord,
  LoggedEvent,
  Move,
  Operation,
  Outcome,
  Seen,
  Standing,
  Verb,
} from './history.ts';

export const DOCTOR = 'a doctor';
const PANEL = `doctor ${DOCTOR}`;
const SESSION = 'the session';
const START = Date.parse('2026-11-21T10:00:00+05:30');
const DATE = '2026-11-21';

const NOTHING: Omit<Asked, 'verb'> = {
  number: null,
  callRevision: null,
  undoes: null,
  phone: null,
  sessionId: null,
  inside: null,
  priority: null,
  behind: null,
  anyway: false,
  here: false,
  meant: null,
  toDoctorId: null,
  because: null,
};

export const asked = (verb: Verb, details: Partial<Asked> = {}): Asked => ({ ...NOTHING, ...details, verb });

export const done = (revision: number | null, number: number | null = null): Outcome => ({
  kind: 'done',
  revision,
  number,
  sessionId: revision === null ? SESSION : null,
});

/** Returns a request with these times of sending and ending, in milliseconds. */
export function request(
  key: string,
  what: Asked,
  outcomes: readonly Outcome[],
  at: readonly [number, number],
): Operation {
  const [sentAt, endedAt] = at;
  const attempts = outcomes.map((outcome) => ({ server: 0, sentAt, endedAt, outcome }));
  return { key, client: 'panel', actor: PANEL, doctorId: DOCTOR, asked: what, attempts };
}

type Step = { kind: string; number: number | null; moves: Move[]; verb: Asked; undoes?: number };

/** Returns the position in the line of a token with the place “In turn”. */
const inTurn = (number: number): Standing => ({ key: number * 2 ** 20, place: 'turn' });

/**
 * Returns a move of a patient to `placed`. If `placed` is missing, the patient moves to the rank of the
 * number.
 */
export function move(number: number, from: string | null, to: string, placed?: Standing): Move {
  const stood = from === null ? null : inTurn(number);
  const line = to === 'w' || placed ? { from: stood, to: placed ?? inTurn(number) } : null;
  return { number, from, to, line };
}

const issue = (number: number): Step => ({
  kind: 'issued',
  number,
  moves: [move(number, null, 'w')],
  verb: asked('addPatient'),
});

/**
 * The history has three patients. The first one is served, the second one is called, and the third one is
 * skipped and put back. A completion is undone.
 */
const STEPS: readonly Step[] = [
  issue(1),
  issue(2),
  issue(3),
  { kind: 'called', number: 1, moves: [move(1, 'w', 'c')], verb: asked('callNext', { callRevision: 0 }) },
  { kind: 'skipped', number: 3, moves: [move(3, 'w', 's')], verb: asked('skip', { number: 3 }) },
  {
    kind: 'called',
    number: 2,
    moves: [move(1, 'c', 'd'), move(2, 'w', 'c')],
    verb: asked('callNext', { callRevision: 4 }),
  },
  { kind: 'put_back', number: 3, moves: [move(3, 's', 'w')], verb: asked('putBack', { number: 3 }) },
  { kind: 'completed', number: 2, moves: [move(2, 'c', 'd')], verb: asked('complete', { number: 2 }) },
  { kind: 'undone', number: 2, moves: [move(2, 'd', 'c')], verb: asked('undo', { undoes: 8 }), undoes: 8 },
  { kind: 'recalled', number: 2, moves: [], verb: asked('recall') },
];

export type Planted = DoctorRecord & { events: LoggedEvent[]; tokens: DoctorRecord['tokens'][number][] };

/** Returns the true history, which breaks no rule. */
export function trueHistory(): Planted {
  const events = STEPS.map(eventOf);
  const operations = events.map(({ revision, number }, index) => {
    const at = [revision * 10, revision * 10 + 5] as const;
    return request(`key ${revision}`, STEPS[index]?.verb ?? asked('recall'), [done(revision, number)], at);
  });
  const token = (number: number, letter: string) => ({
    sessionId: SESSION,
    number,
    letter,
    phone: null,
    movedFrom: null,
    behind: null,
    ...inTurn(number),
    timesBack: number === 3 ? 1 : 0,
    sooner: 'open' as const,
    hasArrived: true,
    recalls: number === 2 ? 1 : 0,
  });
  return {
    doctorId: DOCTOR,
    rules: { passedBehind: 3, returns: 'soon', callsOnlyHere: false },
    colleagues: ['the other doctor'],
    operations,
    events,
    seen: [viewAt(6, 'dcs', 2, 6), viewAt(9, 'dch', 2, 9)],
    sessions: [{ id: SESSION, serviceDate: DATE, lastNumber: 3, nowServing: 2, isEnded: false }],
    tokens: [token(1, 'd'), token(2, 'c'), token(3, 'w')],
    queue: { revision: 10, callRevision: 9, openSessionId: SESSION, pressed: null },
  };
}

function eventOf({ kind, number, moves, undoes = 0 }: Step, index: number): LoggedEvent {
  const revision = index + 1;
  const lastNumber = Math.min(index, 3);
  const nowServing = index < 4 ? 0 : index < 6 ? 1 : 2;
  const session = index === 0 ? null : { serviceDate: DATE, lastNumber, nowServing };
  return {
    revision,
    kind,
    number,
    sessionId: SESSION,
    actor: PANEL,
    at: START + index * 1000,
    moves,
    before: { pressed: null, session, announcement: null },
    reason: null,
    minutes: null,
    undoes: undoes === 0 ? null : undoes,
    counterpart: null,
    behind: null,
    joined: null,
  };
}

/** Returns the queue of the history as a feed shows it. */
export function viewAt(revision: number, states: string, nowServing: number, callRevision: number): Seen {
  return {
    at: revision * 10 + 6,
    feed: 'a feed',
    revision,
    states,
    line: null,
    atOnce: 0,
    soon: 0,
    moved: 0,
    back: 0,
    family: 0,
    asked: 0,
    nowServing,
    callRevision,
    asking: [],
    sessionId: SESSION,
    isEnded: false,
    recalls: 0,
    practice: 'open',
    computedAt: new Date(START).toISOString(),
  };
}

/** Returns the event of a revision, so that a test can change it. */
export function eventAt(history: Planted, revision: number): LoggedEvent {
  const event = history.events[revision - 1];
  if (!event) throw new RangeError(`no revision ${revision}`);
  return event;
}

/** Returns the request that made a revision, so that a test can change it. */
export function requestAt(history: Planted, revision: number): Operation {
  const operation = history.operations[revision - 1];
  if (!operation) throw new RangeError(`no request ${revision}`);
  return operation;
}

/** Adds an impossible event with the request that caused it. */
export function plant(history: Planted, what: Asked, event: Partial<LoggedEvent>): void {
  const revision = history.events.length + 1;
  const last = eventAt(history, revision - 1);
  const before = { ...last.before, session: { serviceDate: DATE, lastNumber: 3, nowServing: 2 } };
  const at = START + revision * 1000;
  history.events.push({ ...last, before, at, moves: [], undoes: null, ...event, revision });
  const number = event.number ?? null;
  history.operations.push(
    request(`key ${revision}`, what, [done(revision, number)], [revision * 10, revision * 10 + 5]),
  );
}
