/** Checks the log of a doctor's queue against the state machine and the resulting rows. */
import type { DoctorRecord, Pressed, Sooner, StoredSession, Violation } from './history.ts';
import { askingIn } from './model-asking.ts';
import { type Counts, noCounts } from './model-counts.ts';
import { lineIn } from './model-line.ts';
import { word } from './letter-words.ts';
import { replay } from './model.ts';
import { calledIn, emptyModel, type Model, type ModelSession, openSession } from './model-state.ts';

/** Describes the queue at one revision. */
export type Moment = {
  revision: number;
  /** The newest session, which may be open or ended. */
  sessionId: string | null;
  serviceDate: string | null;
  isOpen: boolean;
  states: string;
  /**
   * The string has one character for each token. The character is `1` if the token's patient is in the
   * clinic.
   */
  arrivals: string;
  /** The waiting numbers in order. */
  line: readonly number[];
  /** The place of each token. */
  places: readonly string[];
  counts: Counts;
  /**
   * True for each token whose patient asks to be seen sooner. `asking` lists the numbers that staff have not
   * answered yet.
   */
  sooner: readonly Sooner[];
  asking: readonly number[];
  /** The family of each waiting token. */
  behind: readonly (number | null)[];
  nowServing: number;
  called: number | null;
  recalls: number;
  callRevision: number;
  pressed: Pressed | null;
};

/**
 * Returns true for patients who are in the clinic or have the place “At once”. If a line calls only patients
 * who are in the clinic, it calls only these patients.
 */
export const isCallable = ({ arrivals, places }: Moment, number: number): boolean =>
  arrivals[number - 1] === '1' || places[number - 1] === 'once';

export type ReplayedLog = {
  /** The key is the revision. Revision 0 is the state before the first event. */
  moments: ReadonlyMap<number, Moment>;
  violations: Violation[];
};

export function checkLog(record: DoctorRecord, isPartial: boolean): ReplayedLog {
  const { doctorId, events } = record;
  const model = emptyModel(record.rules, isPartial);
  const moments = new Map([[0, momentOf(model)]]);
  const violations: Violation[] = [];
  for (const event of events) {
    for (const complaint of replay(model, event)) {
      const text = `revision ${event.revision}: ${complaint.text}`;
      violations.push({
        about: 'the log',
        rule: complaint.rule,
        doctorId,
        subject: text,
        revision: event.revision,
        text,
      });
    }
    moments.set(event.revision, momentOf(model));
  }
  violations.push(...checkRows(record, model, isPartial));
  return { moments, violations };
}

function momentOf(model: Model): Moment {
  const newest = model.sessions.at(-1);
  const open = openSession(model);
  const called = calledIn(open);
  return {
    revision: model.revision,
    sessionId: newest?.id ?? null,
    serviceDate: newest?.serviceDate ?? null,
    isOpen: open !== null,
    states: newest?.letters.join('') ?? '',
    arrivals: newest?.letters.map((_, index) => (newest.hasArrived[index] ? '1' : '0')).join('') ?? '',
    line: lineIn(newest ?? null),
    places: Array.from(newest?.standings ?? [], (stands) => stands?.place ?? 'turn'),
    counts: { ...(newest?.counts ?? noCounts()) },
    behind: [...(newest?.behind ?? [])],
    sooner: [...(newest?.sooner ?? [])],
    asking: askingIn(newest ?? null),
    nowServing: open?.nowServing ?? 0,
    called,
    recalls: called === null ? 0 : (open?.recalls[called - 1] ?? 0),
    callRevision: model.callRevision,
    pressed: model.pressed,
  };
}

function checkRows(record: DoctorRecord, model: Model, isPartial: boolean): Violation[] {
  const { doctorId, sessions, queue } = record;
  const violations: Violation[] = [];
  const compare = (what: string, is: unknown, should: unknown) => {
    if (JSON.stringify(is) === JSON.stringify(should)) return;
    const text = `${what}: the row says ${JSON.stringify(is)}, the log leads to ${JSON.stringify(should)}`;
    violations.push({
      about: 'the log',
      rule: 'the rows match the log',
      doctorId,
      subject: text,
      revision: null,
      text,
    });
  };
  if (!isPartial) {
    const open = openSession(model);
    if (queue) {
      const { revision, callRevision, openSessionId, pressed } = queue;
      compare('revision of the queue', revision, model.revision);
      compare('call revision of the queue', callRevision, model.callRevision);
      compare('open session', openSessionId, open?.id ?? null);
      compare('what was pressed', pressed && [pressed.state, pressed.serviceDate], pressedOf(model));
    }
    compare('number of sessions', sessions.length, model.sessions.length);
    const tokens = model.sessions.reduce((sum, { letters }) => sum + letters.length, 0);
    compare('number of tokens', record.tokens.length, tokens);
    for (const session of sessions) compareSession(session, model, compare);
    violations.push(...checkNumbers(record));
  }
  compareTokens(record, model, compare);
  return violations;
}

const pressedOf = ({ pressed }: Model) => pressed && [pressed.state, pressed.serviceDate];

type Compare = (what: string, is: unknown, should: unknown) => void;

function compareSession(row: StoredSession, model: Model, compare: Compare): void {
  const session = model.sessions.find(({ id }) => id === row.id);
  const is = [row.lastNumber, row.nowServing, !row.isEnded, row.serviceDate];
  const should = session && [session.letters.length, session.nowServing, session.isOpen, session.serviceDate];
  compare(`last number, now serving, open and date of session ${row.id}`, is, should);
}

function compareTokens({ tokens }: DoctorRecord, model: Model, compare: Compare): void {
  const sessions = new Map<string, ModelSession>(model.sessions.map((session) => [session.id, session]));
  for (const { sessionId, number, letter, hasArrived, recalls, key, place, ...token } of tokens) {
    const { timesBack, behind, sooner } = token;
    const session = sessions.get(sessionId);
    const index = number - 1;
    compare(
      `token ${number} of session ${sessionId}`,
      [word(letter), hasArrived, recalls, { key, place }, timesBack, behind, sooner],
      [
        word(session?.letters[index] ?? ''),
        session?.hasArrived[index] ?? false,
        session?.recalls[index] ?? 0,
        session?.standings[index],
        session?.timesBack[index] ?? 0,
        session?.behind[index] ?? null,
        session?.sooner[index] ?? 'open',
      ],
    );
  }
}

/** Checks that each session has every number from 1 to the last number once. */
function checkNumbers({ doctorId, sessions, tokens }: DoctorRecord): Violation[] {
  return sessions.flatMap(({ id, lastNumber }) => {
    const numbers = tokens.filter(({ sessionId }) => sessionId === id).map(({ number }) => number);
    const inOrder = numbers.toSorted((a, b) => a - b);
    if (inOrder.length === lastNumber && inOrder.every((number, index) => number === index + 1)) return [];
    const text = `session ${id} has the numbers ${inOrder.join(', ')}; its last number is ${lastNumber}`;
    return [{ about: 'the log', rule: 'numbers are 1 … n', doctorId, subject: id, revision: null, text }];
  });
}
