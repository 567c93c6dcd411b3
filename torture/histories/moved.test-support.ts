/**
 * A small true history of two doctors of a clinic. The first doctor's fourth patient moves to the other line.
 */
import type { LoggedEvent, Move, Operation, Standing } from './history.ts';
import {
  asked,
  DOCTOR,
  eventAt,
  move,
  plant,
  type Planted,
  request,
  trueHistory,
  viewAt,
} from './planted.test-support.ts';

export const OTHER = 'the other doctor';
const MEMBER = 'member of the desk';
const THERE = 'the other session';
export const STEP = 2 ** 20;
/** The key of the rank behind the next two of three waiting patients. */
const SOON: Standing = { key: 2.5 * STEP, place: 'soon' };

export type TwoDoctors = { here: Planted; there: Planted };

/** The revisions that the move has in both logs. */
export const AWAY = 12;
export const CAME = 4;

export const joins = (number: number, stands: Standing): Move => ({
  number,
  from: null,
  to: 'w',
  line: { from: null, to: stands },
});

export function trueMove(): TwoDoctors {
  const [here, there] = [trueHistory(), thereWithThree()];
  const member = { actor: MEMBER, reason: 'clinic' };
  plant(here, asked('addPatient'), { kind: 'issued', number: 4, moves: [move(4, null, 'w')] });
  plant(here, asked('moveToken', { number: 4, toDoctorId: OTHER, because: 'clinic' }), {
    ...member,
    kind: 'moved_away',
    number: 4,
    moves: [move(4, 'w', 'v')],
    before: beforeWith(here, 4, 2),
    counterpart: { doctorId: OTHER, revision: CAME, number: 4 },
  });
  there.events.push({
    ...eventAt(there, 3),
    ...member,
    revision: CAME,
    kind: 'moved_here',
    number: 4,
    moves: [joins(4, SOON)],
    before: beforeWith(there, 3, 0),
    counterpart: { doctorId: DOCTOR, revision: AWAY, number: 4 },
  });
  byMember(here, AWAY);
  const row = {
    phone: null,
    behind: null,
    sooner: 'open',
    timesBack: 0,
    hasArrived: true,
    recalls: 0,
  } as const;
  const left = { sessionId: here.sessions[0]?.id ?? '', number: 4 };
  here.tokens.push({ ...row, ...left, letter: 'v', key: 4 * STEP, place: 'turn', movedFrom: null });
  there.tokens.push({ ...row, sessionId: THERE, number: 4, letter: 'w', ...SOON, movedFrom: left });
  Object.assign(here.sessions[0] ?? {}, { lastNumber: 4 });
  Object.assign(here.queue ?? {}, { revision: AWAY });
  const shown = { ...viewAt(CAME, 'hhhh', 0, 0), sessionId: THERE, line: [1, 2, 4, 3], moved: 1 };
  there.seen.push({ ...shown, at: 130 });
  return { here, there };
}

/** Adds an undo of the move at the first doctor, to both logs or only to one. */
export function undoMove({ here, there }: TwoDoctors, halves: 'both' | 'one'): void {
  plant(here, asked('undo', { undoes: AWAY }), {
    kind: 'undone',
    number: 4,
    actor: MEMBER,
    reason: null,
    undoes: AWAY,
    moves: [move(4, 'v', 'w')],
    before: beforeWith(here, 4, 2),
    counterpart: halves === 'both' ? { doctorId: OTHER, revision: CAME + 1, number: 4 } : null,
  });
  byMember(here, AWAY + 1);
  Object.assign(here.tokens.at(-1) ?? {}, { letter: 'w' });
  Object.assign(here.queue ?? {}, { revision: AWAY + 1 });
  if (halves === 'one') return;
  there.events.push({
    ...eventAt(there, CAME),
    revision: CAME + 1,
    kind: 'undone',
    reason: null,
    undoes: CAME,
    moves: [{ number: 4, from: 'w', to: 'u', line: null }],
    before: beforeWith(there, 4, 0),
    counterpart: { doctorId: DOCTOR, revision: AWAY + 1, number: 4 },
  });
  Object.assign(there.tokens.at(-1) ?? {}, { letter: 'u', movedFrom: null });
  Object.assign(there.queue ?? {}, { revision: CAME + 1 });
}

/**
 * Adds a phone's request about a moved token. The request contains the old number, and its event is in the
 * other doctor's log.
 */
export function sayThere({ here, there }: TwoDoctors, key: string): Operation {
  const phone = 'device of the fourth';
  const event: LoggedEvent = {
    ...eventAt(there, CAME),
    revision: there.events.length + 1,
    kind: 'left',
    number: 4,
    actor: phone,
    reason: null,
    moves: [{ number: 4, from: 'w', to: 'l', line: null }],
    before: beforeWith(there, 4, 0),
    counterpart: null,
  };
  there.events.push(event);
  Object.assign(there.tokens.at(-1) ?? {}, { letter: 'l' });
  Object.assign(there.queue ?? {}, { revision: event.revision });
  const sessionId = here.sessions[0]?.id ?? '';
  const done = { kind: 'done', revision: null, number: 4, sessionId: THERE } as const;
  const said = request(key, asked('leave', { number: 4, sessionId }), [done], [150, 155]);
  const operation = { ...said, actor: phone };
  here.operations.push(operation);
  return operation;
}

export function beforeWith(record: Planted, lastNumber: number, nowServing: number): LoggedEvent['before'] {
  const { before } = eventAt(record, 2);
  const serviceDate = before.session?.serviceDate ?? '';
  return { ...before, session: { serviceDate, lastNumber, nowServing } };
}

function byMember(record: Planted, revision: number): void {
  Object.assign(record.operations[revision - 1] ?? {}, { actor: MEMBER });
}

/** Returns a queue with three waiting patients and no called patient. */
function thereWithThree(): Planted {
  const history = trueHistory();
  const events = history.events
    .slice(0, 3)
    .map((event) => ({ ...event, sessionId: THERE, actor: `doctor ${OTHER}` }));
  const operations = history.operations.slice(0, 3).map((operation) => ({
    ...operation,
    doctorId: OTHER,
    actor: `doctor ${OTHER}`,
    key: `there ${operation.key}`,
  }));
  const tokens = history.tokens.map((token) => ({
    ...token,
    sessionId: THERE,
    letter: 'w',
    timesBack: 0,
    recalls: 0,
  }));
  const session = { lastNumber: 4, nowServing: 0, isEnded: false };
  const serviceDate = history.sessions[0]?.serviceDate ?? '';
  return {
    ...history,
    doctorId: OTHER,
    colleagues: [DOCTOR],
    events,
    operations,
    tokens,
    seen: [],
    sessions: [{ id: THERE, serviceDate, ...session }],
    queue: { revision: CAME, callRevision: 0, openSessionId: THERE, pressed: null },
  };
}
