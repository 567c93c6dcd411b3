import type { ConsoleToken } from '@baari/contract/queue';
import { keyOfNumber } from '@baari/core/queue';
import { expect, it } from 'vitest';
import { queue as queueOf } from '../../shared/queue/queue-samples.ts';
import type { LocalAction, LocalLine } from './kept-schema.ts';
import { clinicConsole, consoleDoctor } from '../../shared/test-support/clinic-samples.test-support.ts';
import { after, answerOf, lineAtStart, plan, slipOf } from './local-line.ts';

const at = '2026-11-21T05:00:00.000Z';
const doctorId = 'asha';

const token = (number: number, fields: Partial<ConsoleToken> = {}): ConsoleToken => ({
  id: String(number),
  number,
  key: keyOfNumber(number),
  place: 'turn',
  placeReason: null,
  name: `Patient ${number}`,
  phone: `+9198450123${String(number).padStart(2, '0')}`,
  isWalkIn: false,
  state: { status: 'waiting' },
  issuedAt: at,
  arrivedAt: null,
  calledAt: null,
  age: null,
  sex: null,
  visitType: null,
  note: null,
  ...fields,
});

function lineOf(tokens: readonly ConsoleToken[]): LocalLine {
  const sessionId = tokens.length > 0 ? 'session' : null;
  const queue = queueOf([...tokens], { revision: 7, callRevision: 5, practice: 'open', sessionId });
  return {
    queue: { ...queue, doctorId },
    base: { epoch: 1, sessionId, knownNumber: tokens.length },
    firstNumber: 1,
    lastOutageNumber: 0,
    passedBehind: 3,
    serviceDate: '2026-11-21',
  };
}

const done = { by: 'Meena Desk', count: 1 };
const run = (line: LocalLine, asked: LocalAction, count = 1) => {
  const planned = plan(line, asked, new Date(at));
  return { line: after(line, planned, { ...done, count }), planned };
};
const add = (name: string, fields: object = {}): LocalAction => ({
  verb: 'addPatient',
  input: { doctorId, name, phone: null, ...fields },
});
const next = (meant?: number): LocalAction => ({
  verb: 'callNext',
  input: { doctorId, callRevision: 5, ...(meant !== undefined && { meant }) },
});
const reasonOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return error;
  }
  return null;
};

it('adds patients with outage labels, behind all waiting patients', () => {
  const { line, planned } = run(lineOf([token(1)]), add('Gopal', { hasArrived: false }));
  expect(planned.operation).toMatchObject({ kind: 'add', at, outageNumber: 1, patient: { name: 'Gopal' } });
  const later = run(line, add('Anu'), 2).line;
  expect(later.queue.states).toBe('wwh');
  expect(later.queue.outage).toEqual({ 2: 1, 3: 2 });
  expect(later.queue.tokens.map(({ outageNumber }) => outageNumber)).toEqual([undefined, 1, 2]);
});

const kept = { epoch: 2, serviceDate: '2026-11-21', firstNumber: 201, lastOutageNumber: 204 };
const start = (tokens: readonly ConsoleToken[], date = kept.serviceDate) =>
  lineAtStart(
    { ...lineOf(tokens).queue, computedAt: `${date}T05:00:00.000Z`, outage: outageOf(tokens) },
    { passedBehind: 3, kept, timeZone: 'Asia/Kolkata' },
  );
const outageOf = (tokens: readonly ConsoleToken[]) =>
  Object.fromEntries(tokens.map(({ number, outageNumber }) => [number, outageNumber ?? 0]));

it('on the day of the take-over, continues with the numbers of the computer that took over', () => {
  const others = [token(1, { outageNumber: 8 })];
  expect(start(others)).toMatchObject({ firstNumber: 201, lastOutageNumber: 204 });
  expect(start([...others, token(2, { outageNumber: 206 })]).lastOutageNumber).toBe(206);
  expect(run(start(others), add('Gopal')).planned.operation).toMatchObject({ outageNumber: 205 });
});

it('begins with R1 on a later day', () => {
  expect(start([], '2026-11-22')).toMatchObject({ firstNumber: 1, lastOutageNumber: 0 });
});

it('adds no patient once the computer’s outage numbers are used up', () => {
  const line = { ...start([]), lastOutageNumber: 400 };
  expect(reasonOf(() => run(line, add('Gopal')))).toMatchObject({ reason: 'network.waits' });
});

it('opens a session with the first patient of the day', () => {
  const { line } = run(lineOf([]), add('Gopal'));
  expect(line.queue).toMatchObject({ states: 'h', nowServing: 0, isEnded: false });
  const called = run(line, next(), 2);
  expect(called.planned.operation).toEqual({ kind: 'call', at, of: { number: 1, isOutage: true } });
  expect(called.line.queue).toMatchObject({ states: 'c', nowServing: 1, calledAt: at });
});

it('calls, passes, completes and skips by the server’s rules, and names each patient to the server', () => {
  const first = run(lineOf([token(1), token(2), token(3), token(4)]), next(1));
  expect(first.planned.operation).toEqual({ kind: 'call', at, of: { number: 1 } });
  const passed = run(first.line, { verb: 'notHere', input: { doctorId, callRevision: 5 } }, 2);
  expect(passed.planned.operation).toEqual({ kind: 'notHere', at, of: { number: 1 }, next: { number: 2 } });
  const completed = run(passed.line, { verb: 'complete', input: { doctorId, number: 2 } }, 3);
  const skipped = run(completed.line, { verb: 'skip', input: { doctorId, number: 3 } }, 4);
  const back = run(skipped.line, { verb: 'markArrived', input: { doctorId, number: 1 } }, 5);
  expect(back.line.queue.states).toBe('hdsw');
  expect(back.line.queue.line).toEqual([4, 1]);
  expect(back.line.queue.lastAction).toMatchObject({ kind: 'arrived', number: 1, by: 'Meena Desk' });
});

it('gives each change a revision between two server revisions, and keeps the call revision', () => {
  const first = run(lineOf([token(1), token(2)]), next()).line;
  const second = run(first, next(), 2).line;
  expect(first.queue.revision).toBeGreaterThan(7);
  expect(second.queue.revision).toBeGreaterThan(first.queue.revision);
  expect(second.queue.revision).toBeLessThan(8);
  expect(second.queue.callRevision).toBe(5);
});

it('refuses actions that the rules forbid or that only the server can do', () => {
  const line = lineOf([token(1), token(2, { place: 'once', placeReason: 'Fits', key: 1 })]);
  expect(reasonOf(() => run(line, next(1)))).toMatchObject({ reason: 'queue.not_next' });
  const busy = run(lineOf([token(1)]), next()).line;
  expect(reasonOf(() => run(busy, next(), 2))).toMatchObject({ reason: 'queue.nobody_waiting' });
  const family = add('Anu', { behind: 1 });
  expect(reasonOf(() => run(line, family))).toMatchObject({ reason: 'network.waits' });
  const again = add('patient 1', { phone: '98450 12301' });
  expect(reasonOf(() => run(line, again))).toMatchObject({
    reason: 'queue.phone_has_token',
    details: { number: 1 },
  });
});

it('answers an action like the server', () => {
  const { line, planned } = run(lineOf([token(1)]), next());
  expect(answerOf(line, planned)).toMatchObject({ number: 1, cancelledCount: 0, queue: { states: 'c' } });
});

it('prints a slip with the outage label and the patients ahead, but without the token’s address', () => {
  const { line } = run(lineOf([token(1), token(2)]), add('Gopal'));
  const called = run(line, next(1), 2).line;
  const profile = { ...consoleDoctor.profile, id: doctorId, shownLetter: 'A' };
  const console = { ...clinicConsole, doctors: [{ ...consoleDoctor, profile }] };
  expect(slipOf(console, called, 3)).toMatchObject({
    letter: 'A',
    number: 3,
    outageNumber: 1,
    ahead: 1,
    url: null,
    clinicName: 'Sunrise',
    doctorName: { name: 'Asha Rao', title: 'dr' },
  });
  expect(slipOf(console, called, 1).ahead).toBeNull();
  expect(reasonOf(() => slipOf(console, called, 9))).toMatchObject({ reason: 'queue.token_not_found' });
});
