import type { ConsoleToken, TypedFee } from '@baari/contract/queue';
import { keyOfNumber } from '@baari/core/queue';
import { describe, expect, it } from 'vitest';
import { queue as queueOf } from '../../shared/queue/queue-samples.ts';
import type { LocalAction, LocalLine } from './kept-schema.ts';
import { clinicConsole, consoleDoctor } from '../../shared/test-support/clinic-samples.test-support.ts';
import { after, answerOf, labelOf, slipOf } from './line-after.ts';
import { lineAtStart, plan } from './local-line.ts';

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
    fees,
    serviceDate: '2026-11-21',
  };
}

const done = { by: 'Meena Desk', count: 1 };
const idOf = (count: number) => `00000000-0000-4000-8000-00000000000${count}`;
const run = (line: LocalLine, asked: LocalAction, count = 1) => {
  const planned = plan(line, asked, { now: new Date(at), tokenId: idOf(count) });
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
  expect(planned.operation).toMatchObject({
    kind: 'add',
    at,
    outageNumber: 1,
    tokenId: idOf(1),
    patient: { name: 'Gopal' },
  });
  const later = run(line, add('Anu'), 2).line;
  expect(later.queue.states).toBe('wwh');
  expect(later.queue.outage).toEqual({ 2: 1, 3: 2 });
  expect(later.queue.tokens.map(({ outageNumber }) => outageNumber)).toEqual([undefined, 1, 2]);
});

const fees = { consultationFee: 400, followUpFee: 150, reportFee: null };
it('gives patients who show a report the place “Soon” if the doctor does', () => {
  const line = lineOf([1, 2, 3, 4].map((number) => token(number)));
  const soon = { ...line, queue: { ...line.queue, reportsSoon: true } as const };
  const added = run(soon, add('Gopal', { visitType: 'report' })).line.queue;
  expect(added.line).toEqual([1, 2, 5, 3, 4]);
  expect(added.tokens[4]).toMatchObject({ place: 'soon', placeReason: 'report' });
  expect(run(line, add('Gopal', { visitType: 'report' })).line.queue.line).toBeUndefined();
});

const kept = { epoch: 2, serviceDate: '2026-11-21', firstNumber: 201, lastOutageNumber: 204 };
const start = (tokens: readonly ConsoleToken[], date = kept.serviceDate) =>
  lineAtStart(
    { ...lineOf(tokens).queue, computedAt: `${date}T05:00:00.000Z`, outage: outageOf(tokens) },
    { passedBehind: 3, fees, kept, timeZone: 'Asia/Kolkata' },
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

it('puts patients back in the queue by the server’s rules', () => {
  const putBack = (number: number): LocalAction => ({ verb: 'putBack', input: { doctorId, number } });
  const first = run(lineOf([1, 2, 3, 4, 5].map((number) => token(number))), next(1));
  const second = run(first.line, next(2), 2);
  const again = run(second.line, putBack(2), 3);
  expect(again.planned.operation).toEqual({ kind: 'putBack', at, of: { number: 2 } });
  expect(again.line.queue).toMatchObject({ states: 'dwwww', calledAt: null });
  const late = run(again.line, putBack(1), 4);
  expect(late.line.queue.line).toEqual([2, 3, 4, 1, 5]);
  expect(late.line.queue.lastAction).toMatchObject({ kind: 'put_back', number: 1 });
  const urgent = { verb: 'placeAtOnce', input: { doctorId, number: 3, reason: 'Fits' } } as const;
  const skipped = run(run(late.line, urgent, 5).line, { verb: 'skip', input: { doctorId, number: 3 } }, 6);
  const behind = run(skipped.line, putBack(3), 7).line.queue.tokens[2];
  expect(behind).toMatchObject({ place: 'turn', placeReason: null });
  expect(reasonOf(() => run(late.line, putBack(1), 5))).toMatchObject({ reason: 'queue.token_not_skipped' });
});

it('places an emergency next, with the reason on the screen and for the server', () => {
  const { line, planned } = run(lineOf([token(1), token(2)]), {
    verb: 'placeAtOnce',
    input: { doctorId, number: 2, reason: 'Fits' },
  });
  expect(planned.operation).toEqual({ kind: 'atOnce', at, of: { number: 2 }, reason: 'Fits' });
  expect(line.queue.line).toEqual([2, 1]);
  expect(line.queue.tokens[1]).toMatchObject({ place: 'once', placeReason: 'Fits' });
  expect(line.queue.lastAction).toMatchObject({ kind: 'placed_at_once', number: 2, reason: 'Fits' });
  const called = run(
    line,
    { verb: 'callToken', input: { doctorId, number: 1, callRevision: 5, reason: 'Doctor asked' } },
    2,
  );
  expect(called.planned.operation).toMatchObject({ kind: 'call', reason: 'Doctor asked' });
  expect(called.line.queue.lastAction).toMatchObject({ reason: 'Doctor asked' });
});

it('asks about the current visit before it calls an emergency, and can put that patient back next', () => {
  const { line: inside } = run(lineOf([token(1), token(2), token(3)]), next());
  const place = { verb: 'placeAtOnce', input: { doctorId, number: 3, reason: 'Fits' } } as const;
  const { line: urgent } = run(inside, place, 2);
  expect(reasonOf(() => run(urgent, next(), 3))).toMatchObject({ reason: 'queue.visit_inside' });
  const interrupting = {
    verb: 'callNext',
    input: { doctorId, callRevision: 5, inside: 'back_in_line' },
  } as const;
  const { line, planned } = run(urgent, interrupting, 3);
  expect(planned.operation).toEqual({ kind: 'call', at, of: { number: 3 }, interrupts: { number: 1 } });
  expect(line.queue).toMatchObject({ states: 'hwc', nowServing: 3 });
  const over = { verb: 'callNext', input: { doctorId, callRevision: 5, inside: 'completed' } } as const;
  expect(run(urgent, over, 3).planned.operation).toEqual({ kind: 'call', at, of: { number: 3 } });
});

describe('fee marks', () => {
  const cash = { mark: 'paid', kind: 'cash', paise: 40_000 } as const;
  const open = { paise: 40_000, freeUntil: null, mark: null, by: null };
  const marking = (tokenId: string, fee: TypedFee | null): LocalAction => ({
    verb: 'markFee',
    input: { doctorId, tokenId, fee },
  });
  const withFees = (tokens: readonly ConsoleToken[]): LocalLine => {
    const line = lineOf(tokens);
    return { ...line, queue: { ...line.queue, usualPayment: 'cash' } };
  };

  it('are shown at once, and name the mark before them to the server', () => {
    const first = run(withFees([token(1, { fee: open })]), marking('1', cash));
    expect(first.planned.operation).toEqual({ kind: 'fee', at, of: { number: 1 }, fee: cash, before: null });
    expect(first.line.queue.tokens[0]?.fee).toEqual({ ...open, mark: cash, by: 'Meena Desk' });
    expect(first.line.queue.lastAction).toMatchObject({ kind: 'fee_marked', number: 1, fee: cash });
    const second = run(first.line, marking('1', null), 2);
    expect(second.planned.operation).toMatchObject({ fee: null, before: cash });
    expect(second.line.queue.tokens[0]?.fee?.mark).toBeNull();
  });

  it('know the price of a patient added without internet', () => {
    const adding = add('Gopal', { visitType: 'follow_up' });
    const { line } = run(withFees([]), adding);
    expect(line.queue.tokens[0]?.fee).toEqual({ ...open, paise: 15_000 });
    const marked = run(line, marking(idOf(1), cash), 2);
    expect(marked.planned.operation).toMatchObject({ of: { number: 1, isOutage: true } });
    expect(run(lineOf([]), adding).line.queue.tokens[0]).not.toHaveProperty('fee');
  });

  it('wait for the internet if the visit is not in this line, and cannot hide a refund', () => {
    const refund = { kind: 'cash', paise: 40_000, reason: 'Not seen' } as const;
    const line = withFees([token(1, { fee: { ...open, mark: { ...cash, refund } } })]);
    expect(reasonOf(() => run(line, marking('7', cash)))).toMatchObject({ reason: 'network.waits' });
    expect(reasonOf(() => run(line, marking('1', null)))).toMatchObject({ reason: 'queue.fee_refunded' });
  });
});

it('gives each change a revision between two server revisions, and keeps the queue on the screen', () => {
  const first = run(lineOf([token(1), token(2)]), next());
  const second = run(first.line, next(), 2);
  const [one, two] = [first, second].map(({ line, planned }) => answerOf(line, planned).revision);
  expect(one).toBeGreaterThan(7);
  expect(two).toBeGreaterThan(one ?? 0);
  expect(two).toBeLessThan(8);
  expect(second.line.queue.lastAction?.revision).toBe(two);
  expect(first.line.queue.revision).toBeGreaterThan(1000);
  expect(second.line.queue.revision).toBeGreaterThan(first.line.queue.revision);
  expect(second.line.queue.callRevision).toBe(5);
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

it('refuses a patient at once whom the server would refuse later', () => {
  const line = lineOf([token(1)]);
  const refusalOf = (fields: object) => reasonOf(() => run(line, add('Gopal', fields)));
  for (const phone of ['98765', '98765001011', 'Sunil', '1234567890', '98765 00101 or 98765 00102'])
    expect(refusalOf({ phone })).toMatchObject({ reason: 'patient.invalid_phone' });
  for (const phone of ['98765 00101', '+91 98765-00101', '098765 00101', '022 2345 6789', '+971 50 123 4567'])
    expect(refusalOf({ phone })).toBeNull();
  expect(refusalOf({ note: 'see www.example.com' })).toMatchObject({ reason: 'queue.note_with_address' });
  expect(refusalOf({ age: 400 })).toMatchObject({ reason: 'request.invalid' });
});

it('answers an action like the server', () => {
  const { line, planned } = run(lineOf([token(1)]), next());
  expect(answerOf(line, planned)).toMatchObject({ number: 1, cancelledCount: 0, queue: { states: 'c' } });
});

it('names the patient of an action, who is the absent one if a patient was not there', () => {
  const profile = { ...consoleDoctor.profile, id: doctorId, shownLetter: 'A' };
  const console = { ...clinicConsole, doctors: [{ ...consoleDoctor, profile }] };
  const called = run(run(lineOf([token(1), token(2)]), add('Gopal')).line, next(1), 2);
  expect(labelOf(console, called.line, called.planned)).toBe('A 1 Patient 1');
  const passed = run(called.line, { verb: 'notHere', input: { doctorId, callRevision: 5 } }, 3);
  expect(labelOf(console, passed.line, passed.planned)).toBe('A 1 Patient 1');
  const completed = run(passed.line, { verb: 'skip', input: { doctorId, number: 3 } }, 4);
  expect(labelOf(console, completed.line, completed.planned)).toBe('A R1 Gopal');
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
