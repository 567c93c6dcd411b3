import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { learnSession, newWaitModel, type WaitModel } from './index.ts';
import { PLAIN, SessionDay } from './session-day.test-support.ts';

/**
 * Returns a session of patients who come together and are seen in the order of their numbers. Their visits
 * have these lengths in minutes.
 */
function sitting(visits: readonly number[]): SessionDay {
  const day = new SessionDay().issue(0, visits.length);
  let at = 1;
  for (const [index, minutes] of visits.entries()) {
    day.call(at, index + 1);
    at += minutes;
  }
  return day.complete(at).close(at + 5);
}

const learnAll = (days: readonly SessionDay[]): WaitModel =>
  days.reduce<WaitModel | null>((model, { events }) => learnSession(model, PLAIN, events).model, null) ??
  newWaitModel();

describe('learning from an ended session', () => {
  it('moves the pace towards the observed pace, and makes it more certain with each session', () => {
    const sittings = Array.from({ length: 6 }, () =>
      sitting(Array.from({ length: 20 }, (_, i) => 3 + (i % 3))),
    );
    const model = learnAll(sittings);
    expect(Math.exp(model.pace)).toBeGreaterThan(3.5);
    expect(Math.exp(model.pace)).toBeLessThan(4.6);
    expect(model.paceVariance).toBeLessThan(0.02);
  });

  it('compares each called patient’s first estimate with the actual wait', () => {
    const { outcomes } = learnSession(null, PLAIN, sitting([5, 5, 5, 5]).events);
    // The first patient was told to come in, so there was no estimate.
    expect(outcomes.map(({ number, minutes }) => [number, minutes])).toEqual([
      [2, 6],
      [3, 11],
      [4, 16],
    ]);
    for (const { q10, q50, q90 } of outcomes) expect(q10 < q50 && q50 < q90).toBe(true);
  });

  it('ignores patients who left, and undone calls', () => {
    const day = new SessionDay()
      .issue(0, 4)
      .call(1, 1)
      .call(5, 2)
      .undo(5.5)
      .leave(6, 3)
      .call(9, 2)
      .call(12, 4);
    const { outcomes } = learnSession(null, PLAIN, day.events);
    expect(outcomes.map(({ number, minutes }) => [number, minutes])).toEqual([
      [2, 9],
      [4, 12],
    ]);
  });

  it('compares the wait of a returned patient with the estimate at the time of the return', () => {
    const day = new SessionDay()
      .issue(0, 3)
      .call(1, 1)
      .call(5, 2)
      .noShow(6)
      .call(7, 3)
      .putBack(8, 2)
      .call(15, 2);
    const { outcomes } = learnSession(null, PLAIN, day.events);
    expect(outcomes.map(({ number, minutes }) => [number, minutes])).toEqual([
      [2, 5],
      [3, 7],
      [2, 7],
    ]);
  });

  it('leaves announced breaks out of the comparison', () => {
    const offsetsOf = (breakMinutes: number) => {
      const day = new SessionDay().issue(0, 6).call(1, 1).call(7, 2).complete(12);
      if (breakMinutes > 0) day.press(12, 'break_announced', breakMinutes);
      for (const [at, number] of [
        [13, 3],
        [19, 4],
        [24, 5],
        [30, 6],
      ] as const)
        day.call(at + breakMinutes, number);
      return learnSession(null, PLAIN, day.events).model.offsets;
    };
    expect(offsetsOf(90)).toEqual(offsetsOf(0));
  });

  it('moves the ranges towards the observed waits', () => {
    const fresh = newWaitModel();
    const long = Array.from({ length: 30 }, () => 30);
    const { model } = learnSession({ ...fresh, paceVariance: 0.001 }, PLAIN, sitting(long).events);
    expect(model.offsets[2]?.[2]).toBeGreaterThan(fresh.offsets[2]?.[2] ?? 0);
  });

  it('learns nothing from a session without patients', () => {
    expect(learnSession(null, PLAIN, new SessionDay().issue(0).leave(4, 1).close(9).events)).toEqual({
      model: newWaitModel(),
      outcomes: [],
    });
  });

  it('learns exactly the same values even after the model was stored as JSON', () => {
    const days = fc.array(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 15 }), { maxLength: 4 });
    fc.assert(
      fc.property(days, (visits) => {
        const sittings = visits.map(sittingOfAny);
        const model = learnAll(sittings);
        const stored = sittings.reduce<WaitModel | null>((before, { events }) => {
          const kept: WaitModel | null = before && JSON.parse(JSON.stringify(before));
          return learnSession(kept, PLAIN, events).model;
        }, null);
        expect(JSON.stringify(stored ?? newWaitModel())).toBe(JSON.stringify(model));
      }),
      { numRuns: 50 },
    );
  });
});

const sittingOfAny = (visits: readonly number[]) =>
  visits.length === 0 ? new SessionDay().issue(0).close(3) : sitting(visits);
