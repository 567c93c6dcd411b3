/**
 * A second model of a replay, which was written only from docs/without-internet.md and docs/queue.md. The
 * model decides which operations of a computer without internet the server applies, and which line and which
 * fee marks result from them. It shares no rules with the product.
 */
import type { OutageOperation, OutageTarget } from '@baari/contract/queue';

type FeeOperation = Extract<OutageOperation, { kind: 'fee' }>;

/** The letters of the tokens' states: waiting, called, passed, done, skipped, no-show. */
type Letter = 'w' | 'c' | 'p' | 'd' | 's' | 'n';
export type OutageModel = {
  /** The state of each token, starting with number 1. */
  letters: Letter[];
  /**
   * All numbers in the order of the line. Tokens that no longer wait keep their ranks, because a called
   * patient can be put back there.
   */
  order: number[];
  /** The tokens with the place “At once”. */
  urgent: Set<number>;
  /** The number of times that each patient returned after being passed or was put back. */
  returns: Map<number, number>;
  /** The number of patients who go before a passed patient who returns, a setting of the doctor. */
  passedBehind: number;
  /** The tokens that were issued without internet, by outage number. */
  outage: Map<number, number>;
  /** The tokens whose patients the clinic has seen. */
  seen: Set<number>;
  /** The fee marks, by token number. */
  fees: Map<number, NonNullable<FeeOperation['fee']>>;
  /** The last number that the computer had received when the internet failed. */
  knownNumber: number;
};

/**
 * Returns a line of patients with the place “In turn”. Patients with a number above `knownNumber` took their
 * tokens online during the outage.
 */
export function modelOf(count: number, knownNumber: number, passedBehind: number): OutageModel {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return {
    letters: numbers.map(() => 'w'),
    order: numbers,
    urgent: new Set(),
    returns: new Map(),
    passedBehind,
    outage: new Map(),
    seen: new Set(numbers.filter((number) => number <= knownNumber)),
    fees: new Map(),
    knownNumber,
  };
}

/** Returns the waiting numbers in order. */
export const lineOf = ({ order, letters }: OutageModel): number[] =>
  order.filter((number) => letters[number - 1] === 'w');

export const calledIn = ({ letters }: OutageModel): number | null => letters.indexOf('c') + 1 || null;

const numberOf = ({ outage }: OutageModel, { number, isOutage }: OutageTarget): number | undefined =>
  isOutage ? outage.get(number) : number;

/**
 * Changes the model by one operation. Returns the reason for which the server must refuse the operation, or
 * null.
 */
export function replayIn(model: OutageModel, operation: OutageOperation): string | null {
  if (operation.kind === 'add') return add(model, operation);
  const number = numberOf(model, operation.of);
  const letter = number === undefined ? undefined : model.letters[number - 1];
  if (number === undefined || letter === undefined) return 'queue.token_not_found';
  switch (operation.kind) {
    case 'call':
      return call(model, number, operation.interrupts);
    case 'notHere':
      if (letter !== 'c') return 'queue.call_superseded';
      if (operation.next) return callIn(model, numberOf(model, operation.next) ?? 0, 'p');
      set(model, number, 'p');
      return null;
    case 'complete':
      if (letter !== 'c') return 'queue.token_not_called';
      set(model, number, 'd');
      return null;
    case 'skip':
      if (!'wcp'.includes(letter)) return 'queue.token_not_waiting';
      set(model, number, letter === 'w' ? 's' : 'n');
      return null;
    case 'here':
      return here(model, number, letter);
    case 'putBack':
      return putBack(model, number, letter);
    case 'atOnce':
      return atOnce(model, number, letter);
    case 'fee':
      return mark(model, number, operation);
  }
}

function add(model: OutageModel, { outageNumber, patient }: Extract<OutageOperation, { kind: 'add' }>): null {
  const number = model.letters.push('w');
  model.order.push(number);
  model.outage.set(outageNumber, number);
  if (patient.hasArrived !== false) model.seen.add(number);
  // Patients who took a token online during the outage wait behind this patient.
  const isOnline = (other: number) =>
    other > model.knownNumber && !model.urgent.has(other) && ![...model.outage.values()].includes(other);
  const behind = lineOf(model).findIndex(isOnline);
  if (behind >= 0) rank(model, number, behind);
  return null;
}

/** Calls a waiting patient. If an urgent patient interrupts the visit inside, that visit continues next. */
function call(model: OutageModel, number: number, interrupts: OutageTarget | undefined): string | null {
  const called = calledIn(model);
  if (called === null || !interrupts || numberOf(model, interrupts) !== called)
    return callIn(model, number, 'd');
  if (model.letters[number - 1] !== 'w') return 'queue.token_not_waiting';
  if (!model.urgent.has(number)) return 'queue.token_not_at_once';
  rank(model, called, behindNext(model, 0));
  set(model, called, 'w');
  set(model, number, 'c');
  model.seen.add(called);
  return null;
}

/** Calls a waiting patient. The patient who was inside becomes done, or passed if the patient was absent. */
export function callIn(model: OutageModel, number: number, inside: 'd' | 'p'): string | null {
  if (model.letters[number - 1] !== 'w') return 'queue.token_not_waiting';
  const called = calledIn(model);
  if (called !== null) set(model, called, inside);
  set(model, number, 'c');
  return null;
}

function here(model: OutageModel, number: number, letter: Letter): string | null {
  if (letter === 'p') returnLate(model, number);
  else if (letter !== 'w') return 'queue.token_not_waiting';
  else if (model.seen.has(number)) return 'queue.token_already_arrived';
  model.seen.add(number);
  return null;
}

/** Makes a called patient first again, behind the urgent ones, and lets any other patient return late. */
function putBack(model: OutageModel, number: number, letter: Letter): string | null {
  if (!'cdsn'.includes(letter)) return 'queue.token_not_skipped';
  if (letter !== 'c') {
    returnLate(model, number);
    return null;
  }
  const isBehind = (other: number) => model.order.indexOf(other) > model.order.indexOf(number);
  const isUrgentBehind = lineOf(model).some((other) => model.urgent.has(other) && isBehind(other));
  if (model.urgent.has(number) || isUrgentBehind) rank(model, number, behindNext(model, 0));
  set(model, number, 'w');
  return null;
}

function returnLate(model: OutageModel, number: number): void {
  const before = model.returns.get(number) ?? 0;
  rank(model, number, before === 0 ? behindNext(model, model.passedBehind) : Infinity);
  model.returns.set(number, before + 1);
  model.urgent.delete(number);
  set(model, number, 'w');
}

function atOnce(model: OutageModel, number: number, letter: Letter): string | null {
  if (letter !== 'w') return 'queue.token_not_waiting';
  if (model.urgent.has(number)) return 'queue.token_placed';
  const ahead = behindNext(model, 0);
  if (lineOf(model).indexOf(number) !== ahead) rank(model, number, ahead);
  model.urgent.add(number);
  return null;
}

/** Returns how many patients are ahead of a rank behind all urgent patients and the next `count` others. */
function behindNext(model: OutageModel, count: number): number {
  const line = lineOf(model);
  const urgent = line.filter((number) => model.urgent.has(number)).length;
  const others = line.filter((number) => !model.urgent.has(number));
  return others.length < count ? line.length : urgent + count;
}

/** Ranks a token directly behind `ahead` waiting others, and at either end of the line beyond all tokens. */
function rank(model: OutageModel, number: number, ahead: number): void {
  const line = lineOf(model).filter((other) => other !== number);
  model.order = model.order.filter((other) => other !== number);
  const before = line[ahead - 1];
  const index = before === undefined ? 0 : model.order.indexOf(before) + 1;
  model.order.splice(ahead >= line.length ? model.order.length : index, 0, number);
}

/** Marks a fee, unless somebody else has marked it since the computer saw it. */
function mark(model: OutageModel, number: number, { fee, before }: FeeOperation): string | null {
  if (JSON.stringify(model.fees.get(number) ?? null) !== JSON.stringify(before))
    return 'queue.fee_changed_since';
  if (fee === null) model.fees.delete(number);
  else model.fees.set(number, fee);
  return null;
}

function set(model: OutageModel, number: number, letter: Letter): void {
  model.letters[number - 1] = letter;
}
