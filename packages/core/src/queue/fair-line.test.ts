/** Tests that the line is fair on random mornings with all actions of staff and patients. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../shared/index.ts';
import { typed } from './coming.test-support.ts';
import { inLine } from './line.ts';
import { commands, emptyModel, type Model, type ModelToken, undoAt } from './queue-model.test-support.ts';

/** An attempt to run a command: the name of the command, and the token that it chooses. */
type Try = { name: string; pick: number };

/** A successful attempt, with the queue before and after it. */
type Step = Try & { before: Model; after: Model };

/** Commands that may end the session. */
const ENDING: readonly string[] = ['stopTokens', 'closePractice', 'reset', 'endServiceDate'];

/** Commands that return a patient to an earlier rank between other patients in the line. */
const TAKING_BACK: readonly string[] = ['undo', 'placeInTurn'];

/** Commands that may give a patient the place “Soon”. */
const SOON: readonly string[] = ['placeSoon', 'issueSoon', 'issueTyped', 'back', 'joinQueue'];

/** Commands that occur more often in a morning than others. */
const COMMON: readonly string[] = ['issue', 'callNext', 'placeSoon', 'issue', 'callNext', 'issue'];

/** The frequent commands in a morning with many priorities. */
const MANY_SOON: readonly string[] = [
  'placeSoon',
  'callNext',
  'placeSoon',
  'issueSoon',
  'issue',
  'placeSoon',
];

/** The frequent commands in a morning with many emergencies, in which patients leave the line and return. */
const MANY_AT_ONCE: readonly string[] = [
  'placeAtOnce',
  'placeAtOnce',
  'skip',
  'undo',
  'breakOff',
  'issueWith',
];

/** The attempts of a morning without certain commands. */
function tries(without: readonly string[] = [], common = COMMON): fc.Arbitrary<Try[]> {
  const names = commands.map(({ name }) => name).filter((name) => ![...ENDING, ...without].includes(name));
  const often = [1, 2, 3, 4, 5, 6].flatMap(() => common);
  return fc.array(fc.record({ name: fc.constantFrom(...names, ...often), pick: fc.nat(30) }), {
    maxLength: 60,
    size: 'max',
  });
}

/**
 * Starts with a line whose keys are so close together that after a few changes there is no room between two
 * of them.
 */
function closeLine(): Model {
  const model = emptyModel('cwwwwwww');
  const { session } = model.queue;
  return {
    ...model,
    tokens: model.tokens.map((token) => ({ ...token, key: token.number })),
    queue: { ...model.queue, session: session && { ...session, lastKey: model.tokens.length } },
  };
}

/** The successful attempts, in order. */
function play(isClose: boolean, all: readonly Try[]): Step[] {
  const steps: Step[] = [];
  for (const { name, pick } of all) {
    const before = steps.at(-1)?.after ?? (isClose ? closeLine() : emptyModel('cwwwwwww'));
    const after = tried(() => commands.find((one) => one.name === name)?.run(before, pick) ?? before);
    if (after) steps.push({ name, pick, before, after });
  }
  return steps;
}

function tried(run: () => Model): Model | null {
  try {
    return run();
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    return null;
  }
}

/** Checks each step of many mornings. */
function everyStep(check: (step: Step) => void, without: readonly string[] = [], common = COMMON): void {
  fc.assert(
    fc.property(fc.boolean(), tries(without, common), (isClose, all) => {
      for (const step of play(isClose, all)) check(step);
    }),
    { numRuns: 800 },
  );
}

const lineOf = ({ tokens }: Model): ModelToken[] => inLine(tokens);
const numbersOf = (model: Model): number[] => lineOf(model).map(({ number }) => number);

/** Returns the numbers in line ahead of this one. */
const aheadOf = (line: readonly number[], number: number): readonly number[] =>
  line.slice(0, Math.max(0, line.indexOf(number)));

/** Returns the patient whom a change concerns. */
const actedOn = ({ after }: Step): number | null => after.log.at(-1)?.number ?? null;

/**
 * The tokens that may be placed before the next two patients. These are patients with the place “At once”,
 * patients whose visits were interrupted for them, called patients who are put back, and family members of a
 * patient with the place “At once”. When a whole line joins, every second patient has a family.
 */
function mayBeNext({ number, place }: ModelToken, { name, pick, before, after }: Step): boolean {
  const comes = (one: ModelToken) => one.number > before.tokens.length;
  const isWithUrgent = lineOf(after).some((one) => comes(one) && one.place === 'once') && pick % 2 === 1;
  return (
    place === 'once' ||
    ((name.startsWith('breakOff') || name === 'putBack') && number === before.queue.called?.number) ||
    (name === 'joinLine' && isWithUrgent)
  );
}

describe('a random morning with every event', () => {
  it('changes the order of two waiting patients only by an action on one of them', () => {
    everyStep((step) => {
      const [was, is] = [numbersOf(step.before), numbersOf(step.after)];
      const stay = (number: number) => was.includes(number) && is.includes(number);
      const others = (line: readonly number[]) =>
        line.filter((number) => stay(number) && number !== actedOn(step));
      expect(others(is)).toEqual(others(was));
    });
  });

  it('refuses an undo if another patient now has a rank between the restored ranks', () => {
    const tried = [
      { name: 'placeSoon', pick: 7 },
      { name: 'issueSoon', pick: 0 },
    ];
    const last = play(true, tried).at(-1)?.after ?? closeLine();
    expect(numbersOf(last)).toEqual([2, 3, 8, 4, 9, 5, 6, 7]);
    expect(() => undoAt(last, last.log[0])).toThrow('queue.changed_since');
    const newcomer = play(true, [
      { name: 'placeSoon', pick: 7 },
      { name: 'issue', pick: 0 },
    ]).at(-1)?.after;
    expect(newcomer && numbersOf(undoAt(newcomer, newcomer.log[0]))).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('lets only emergencies, interrupted visits and called patients who are put back overtake the next two patients', () => {
    everyStep(
      (step) => {
        const [was, is] = [numbersOf(step.before), numbersOf(step.after)];
        const wereNext = lineOf(step.before).filter(({ place }) => place !== 'once');
        for (const token of lineOf(step.after)) {
          const isPassed = (other: number) =>
            other !== actedOn(step) &&
            aheadOf(is, other).includes(token.number) &&
            !aheadOf(was, other).includes(token.number);
          if (mayBeNext(token, step) || !was.some(isPassed)) continue;
          const ahead = aheadOf(is, token.number);
          const next = wereNext.filter(({ number }) => number !== token.number && ahead.includes(number));
          expect(next.length).toBeGreaterThanOrEqual(2);
        }
      },
      ['backAsBefore', 'arriveNext', 'undo', 'issueWith'],
    );
  });

  it('keeps patients with the place “At once” before all others, after any undo', () => {
    everyStep(
      ({ after }) => {
        const line = lineOf(after);
        const urgent = line.filter(({ place }) => place === 'once');
        expect(line.slice(0, urgent.length)).toEqual(urgent);
      },
      [],
      MANY_AT_ONCE,
    );
  });

  it('puts newcomers with the place “In turn” last, even those who asked to move from another line', () => {
    everyStep(({ name, pick, after }) => {
      const number = after.tokens.length;
      if (name === 'issue') expect(numbersOf(after).at(-1)).toBe(number);
      if (name !== 'joinQueue' || pick % 5 !== 0) return;
      if (after.tokens.at(-1)?.state.status === 'waiting') expect(numbersOf(after).at(-1)).toBe(number);
    });
  });

  it('gives a patient with a report the place “Soon” if the doctor has chosen that, and otherwise puts them last', () => {
    everyStep(({ name, pick, after }) => {
      if (name !== 'issueTyped') return;
      const newcomer = after.tokens.at(-1);
      const isSoon = typed(pick).visitType === 'report' && typed(pick).reports === 'soon';
      expect(newcomer?.place).toBe(isSoon ? 'soon' : 'turn');
      if (!isSoon) expect(numbersOf(after).at(-1)).toBe(newcomer?.number);
    });
  });

  it.each([
    ['has left', [...TAKING_BACK, 'backTwoThenOne']],
    ['has left, and for each patient who was put back there', ['backTwoThenOne']],
  ])(
    'lets at most one patient with the place “Soon” overtake another, for each patient ahead who %s',
    (_, without) => {
      fc.assert(
        fc.property(fc.boolean(), tries(without, MANY_SOON), (isClose, all) => {
          const waits = new Map<number, Wait>();
          for (const step of play(isClose, all)) follow(waits, step);
        }),
        { numRuns: 1500 },
      );
    },
  );

  it('can let two patients with the place “Soon” overtake a waiting patient after two undos', () => {
    const names = ['placeSoon', 'skip', 'placeSoon', 'skip', 'placeSoon'];
    const placed =
      play(
        false,
        names.map((name, index) => ({ name, pick: 7 - Math.floor(index / 2) })),
      ).at(-1)?.after ?? emptyModel();
    const back = undoAt(undoAt(placed, placed.log[1]), placed.log[3]);
    expect(numbersOf(back)).toEqual([2, 3, 6, 7, 8, 4, 5]);
  });

  it('returns each patient to their old rank on undo, whatever happened to other patients in between', () => {
    fc.assert(
      fc.property(fc.boolean(), tries(['undo']), fc.nat(12), (isClose, all, ago) => {
        const last = play(isClose, all).at(-1)?.after;
        const past = last?.log.at(-1 - ago);
        const undone = last && past ? tried(() => undoAt(last, past)) : null;
        for (const { number, from, line } of undone ? (past?.moves ?? []) : []) {
          const token = undone?.tokens[number - 1];
          if (from === null) expect(token?.state).toEqual({ status: 'cancelled', reason: 'undone' });
          else expect(token?.state).toEqual(from);
          if (line?.from) expect({ key: token?.key, place: token?.place }).toEqual(line.from);
        }
      }),
      { numRuns: 1500 },
    );
  });
});

/**
 * Counts for a patient with the place “In turn”: the patients with the place “Soon” who went ahead (`soon`),
 * those of them who were called (`called`), other patients ahead who left the line (`gone`), and patients who
 * were brought back (`back`).
 */
type Wait = { soon: Set<number>; called: number; gone: number; back: number };

/**
 * Updates the wait of each patient, and checks the patient who was called. Calls out of turn are left out,
 * because the place “Soon” does not cause them.
 */
function follow(waits: Map<number, Wait>, { name, before, after }: Step): void {
  const [was, is] = [numbersOf(before), numbersOf(after)];
  const called = name === 'callToken' ? undefined : after.queue.called?.number;
  const past = after.log.at(-1);
  for (const [index, { number, place }] of lineOf(before).entries()) {
    const wait = waits.get(number) ?? { soon: new Set(), called: 0, gone: 0, back: 0 };
    waits.set(number, wait);
    for (const other of lineOf(before)
      .slice(0, index)
      .filter((one) => !is.includes(one.number))) {
      if (other.place !== 'soon' || !wait.soon.has(other.number)) wait.gone += 1;
      else if (other.number === called) wait.called += 1;
    }
    // If only patients who are in the clinic are called, the call passes the `index` absent patients ahead.
    if (number === called && place === 'turn')
      expect(wait.called).toBeLessThanOrEqual(wait.gone + wait.back + index);
    if (number === past?.number || !is.includes(number)) waits.delete(number);
    const ahead = aheadOf(is, number);
    if (TAKING_BACK.includes(name))
      wait.back += past?.moves.filter((one) => ahead.includes(one.number)).length ?? 0;
    for (const other of ahead.filter((one) => !aheadOf(was, number).includes(one))) {
      if (SOON.includes(name) && after.tokens[other - 1]?.place === 'soon') wait.soon.add(other);
      else if (name !== 'undo') wait.soon.delete(other);
    }
  }
}
