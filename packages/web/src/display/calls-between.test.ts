import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleQueue } from '../shared/board/patient-samples.ts';
import { callsBetween, currentCall } from './calls-between.ts';
import { QueueModel, VERBS } from './queue-model.test-support.ts';

const EARLIER = '2026-11-23T04:20:00.000Z';
const BEFORE = '2026-11-23T04:30:00.000Z';
const LATER = '2026-11-23T04:40:00.000Z';

type Part = Parameters<typeof sampleQueue>[0];
const between = (before: Part, after: Part) =>
  callsBetween(
    sampleQueue({ computedAt: BEFORE, calledAt: null, ...before }),
    sampleQueue({ computedAt: LATER, calledAt: null, revision: 99, ...after }),
  ).map(keyOf);

describe('the calls between two readings', () => {
  test.each([
    // Each row has the states before, the states after, and the called numbers.
    ['ww', 'ww', []],
    ['ww', 'cw', ['1']],
    ['cw', 'dc', ['2']],
    ['cwww', 'dddc', ['2', '3', '4']],
    ['cwww', 'dncd', ['4', '3']],
    ['c', 'ddc', ['2', '3']],
    ['', 'c', ['1']],
    ['cw', 'dw', []],
    ['cw', 'nw', []],
    ['dw', 'dn', []],
    ['dw', 'da', []],
    ['', 'nc', ['2']],
    ['cw', 'dp', []],
    ['cw', 'rr', []],
    ['ww', 'sl', []],
    ['rp', 'dn', []],
    ['dw', 'wd', ['2']],
  ])('finds the calls between %j and %j', (before, after, calls) => {
    const [earlier, later] = [
      { calledAt: EARLIER, nowServing: 1 },
      { calledAt: LATER, nowServing: 2 },
    ];
    expect(between({ states: before, ...earlier }, { states: after, ...later })).toEqual(calls);
  });

  test('leaves out a completed patient whose return to the line is undone', () => {
    expect(between({ states: 'w', revision: 7 }, { states: 'd', revision: 8 })).toEqual([]);
    expect(between({ states: 'w', revision: 7 }, { states: 'd', revision: 9 })).toEqual(['1']);
  });

  test('includes each recall once, unless it was undone', () => {
    expect(between({ states: 'c', recalls: 1 }, { states: 'c', recalls: 3 })).toEqual(['1 again', '1 again']);
    expect(between({ states: 'c', recalls: 2 }, { states: 'c', recalls: 1 })).toEqual([]);
    expect(between({ states: 'w', recalls: 0 }, { states: 'c', recalls: 1 })).toEqual(['1', '1 again']);
    expect(between({ states: 'h', recalls: 0 }, { states: 'c', recalls: 1 })).toEqual(['1', '1 again']);
    expect(between({ states: 'n', recalls: 0 }, { states: 'c', recalls: 2, calledAt: EARLIER })).toEqual([]);
  });

  test('leaves out patients whose call comes from an undo, but includes those put back and called again', () => {
    for (const states of ['n', 'd', 's']) {
      expect(between({ states }, { states: 'c', calledAt: EARLIER })).toEqual([]);
      expect(between({ states }, { states: 'c', calledAt: LATER })).toEqual(['1']);
    }
    const calledTwice = [
      { states: 'c', calledAt: EARLIER, recalls: 2 },
      { states: 'c', calledAt: LATER, recalls: 1 },
    ] as const;
    expect(between(...calledTwice)).toEqual(['1', '1 again']);
  });

  test('announces a call with recalls once when "Back in queue" is undone', () => {
    const returned = { states: 'c', calledAt: EARLIER } as const;
    expect(between({ states: 'w' }, { ...returned, recalls: 2 })).toEqual(['1 again']);
    expect(between({ states: 'h' }, { ...returned, recalls: 0 })).toEqual(['1']);
  });

  test('includes every called number of a new session', () => {
    expect(between({ states: 'ddc' }, { sessionId: 'the evening', states: 'dcw' })).toEqual(['1', '2']);
  });
});

test('keeps only the current call of many simultaneous calls', () => {
  const after = sampleQueue({ states: 'dddc', nowServing: 4 });
  const calls = callsBetween(sampleQueue({ states: 'wwww', calledAt: null }), after);
  expect(currentCall(calls, after)).toEqual([{ number: 4, isRecall: false }]);
  expect(currentCall(calls, { ...after, calledAt: null })).toEqual([]);
});

const steps = fc.array(
  fc.record({
    verb: fc.constantFrom(...VERBS, 'issue', 'callNext', 'recall'),
    pick: fc.nat(30),
    isSeen: fc.boolean(),
  }),
  { maxLength: 80 },
);

describe('calls over a random day', () => {
  test('finds each call once and in order if the screen gets every reading', () => {
    fc.assert(
      fc.property(steps, (day) => {
        const model = new QueueModel();
        let seen = model.snapshot();
        const heard = day.flatMap(({ verb, pick }) => {
          model.run(verb, pick);
          const before = seen;
          seen = model.snapshot();
          return callsBetween(before, seen);
        });
        expect(heard).toEqual(model.calls.map(({ number, isRecall }) => ({ number, isRecall })));
      }),
      { numRuns: 1000 },
    );
  });

  test('finds a call of every patient if the screen misses readings, without repeats or false calls', () => {
    fc.assert(
      fc.property(steps, (day) => {
        const model = new QueueModel();
        let seen = model.snapshot();
        let made = 0;
        for (const { verb, pick, isSeen } of day) {
          model.run(verb, pick);
          if (!isSeen) continue;
          const after = model.snapshot();
          const earlier = model.calls.slice(0, made).map(keyOf);
          const heard = callsBetween(seen, after).map(keyOf);
          const truly = model.calls.slice(made).filter(({ sessionId }) => sessionId === after.sessionId);
          // If several changes arrive together, a second call of a patient looks like an undo of
          // their return.
          const returned = earlier.filter((key) => after.states.charAt(Number(key) - 1) === 'd');
          expect(without(heard, [...truly.map(keyOf), ...returned])).toEqual([]);
          const wereCalled = [...after.states].flatMap((letter, index) =>
            'cd'.includes(letter) && truly.some((call) => !call.isRecall && call.number === index + 1)
              ? [`${index + 1}`]
              : [],
          );
          const known = after.sessionId === seen.sessionId ? seen.states : '';
          const waitedBefore = wereCalled.filter(
            (key) => 'wh'.includes(known.charAt(Number(key) - 1)) && !earlier.includes(key),
          );
          // An ended session has no calls.
          if (!after.isEnded) expect(without(waitedBefore, heard)).toEqual([]);
          seen = after;
          made = model.calls.length;
        }
      }),
      { numRuns: 1000 },
    );
  });
});

const keyOf = ({ number, isRecall }: { number: number; isRecall: boolean }) =>
  `${number}${isRecall ? ' again' : ''}`;

/** Removes each item of `taken` from the list once, and returns the rest. */
function without(items: readonly string[], taken: readonly string[]): string[] {
  const left = [...items];
  for (const item of taken) if (left.includes(item)) left.splice(left.indexOf(item), 1);
  return left;
}
