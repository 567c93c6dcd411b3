/**
 * A second model of a replay, which was written only from docs/without-internet.md and docs/queue.md. The
 * model decides which operations of a computer without internet the server applies, and which line results
 * from them. It shares no rules with the product.
 */
import type { OutageOperation, OutageTarget } from '@baari/contract/queue';

/** The letters of the tokens' states: waiting, called, passed, done, skipped, no-show. */
type Letter = 'w' | 'c' | 'p' | 'd' | 's' | 'n';
export type OutageModel = {
  /** The state of each token, starting with number 1. */
  letters: Letter[];
  /** The waiting numbers in order. */
  line: number[];
  /** The tokens that were issued without internet, by outage number. */
  outage: Map<number, number>;
  /** The tokens whose patients the clinic has seen. */
  seen: Set<number>;
  /** The last number that the computer had received when the internet failed. */
  knownNumber: number;
};

/**
 * Returns a line of patients with the place “In turn”. Patients with a number above `knownNumber` took their
 * tokens online during the outage.
 */
export function modelOf(count: number, knownNumber: number): OutageModel {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return {
    letters: numbers.map(() => 'w'),
    line: numbers,
    outage: new Map(),
    seen: new Set(numbers.filter((number) => number <= knownNumber)),
    knownNumber,
  };
}

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
      return callIn(model, number, 'd');
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
      if (letter !== 'w') return 'queue.token_not_waiting';
      if (model.seen.has(number)) return 'queue.token_already_arrived';
      model.seen.add(number);
      return null;
  }
}

function add(model: OutageModel, { outageNumber, patient }: Extract<OutageOperation, { kind: 'add' }>): null {
  const number = model.letters.push('w');
  model.outage.set(outageNumber, number);
  if (patient.hasArrived !== false) model.seen.add(number);
  // Patients who took a token online during the outage wait behind this patient.
  const isOnline = (other: number) =>
    other > model.knownNumber && ![...model.outage.values()].includes(other);
  const behind = model.line.findIndex(isOnline);
  model.line.splice(behind < 0 ? model.line.length : behind, 0, number);
  return null;
}

/** Calls a waiting patient. The patient who was inside becomes done, or passed if the patient was absent. */
export function callIn(model: OutageModel, number: number, inside: 'd' | 'p'): string | null {
  if (model.letters[number - 1] !== 'w') return 'queue.token_not_waiting';
  const called = calledIn(model);
  if (called !== null) set(model, called, inside);
  set(model, number, 'c');
  model.seen.add(number);
  return null;
}

function set(model: OutageModel, number: number, letter: Letter): void {
  model.letters[number - 1] = letter;
  if (letter !== 'w') model.line = model.line.filter((other) => other !== number);
}
