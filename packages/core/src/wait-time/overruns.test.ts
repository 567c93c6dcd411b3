/** Tests estimates for visits and starts that take longer than expected. */
import { describe, expect, it } from 'vitest';
import { predictWaits, type Situation } from './predict-waits.ts';
import { afterSlot, afterStart, openSession, type SessionWaits } from './session-waits.ts';
import { closeSession } from './close-session.ts';
import { newWaitModel } from './first-model.ts';
import type { WaitModel } from './wait-model.ts';

const PACE = 8;
/** An even longer visit is a mistake: the doctor left without ending the visit. */
const LONGEST_MINUTES = 120;

/**
 * Generates visits of around eight minutes. The deviation of their logarithms is 0.55 as recorded, or 0.2 for
 * a very regular doctor.
 */
function known(deviation: number, lateness: readonly number[] = [0, 10, 25]): WaitModel {
  const spread = [-1.28, -0.67, -0.25, 0.25, 0.67, 1.28, 0];
  return Array.from({ length: 40 }).reduce<WaitModel>((model, _, day) => {
    const start = afterStart(openSession(model), lateness[day % lateness.length] ?? 0);
    const slots = Array.from(
      { length: 21 },
      (__, index) => PACE * Math.exp(deviation * (spread[index % spread.length] ?? 0)),
    );
    return closeSession(slots.reduce<SessionWaits>((session, slot) => afterSlot(session, slot), start));
  }, newWaitModel());
}

const SITUATION: Situation = {
  elapsedMinutes: null,
  start: null,
  breakMinutes: 0,
  gaps: [],
  closesInMinutes: null,
};

const next = (model: WaitModel, now: Partial<Situation>) => {
  const [told] = predictWaits(openSession(model), { ...SITUATION, ...now }, 1);
  if (!told) throw new Error('nobody is told anything');
  return told;
};

/**
 * Returns how much longer a visit lasts on average after this time. Recorded overruns last for another 40 %
 * of the time so far (a Pareto tail with exponent 3.5), and never longer than two hours. This is the mean of
 * such a truncated tail, minus the time that has passed.
 */
function leftOnAverage(minutes: number): number {
  const exponent = 3.5;
  const cut = (minutes / LONGEST_MINUTES) ** (exponent - 1);
  return (minutes / (exponent - 1)) * (1 - cut);
}

const TIMES = [2, 2.5, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30, 45, 60];

describe.each([0.55, 0.35, 0.2])('an overlong visit, with logs that differ by %s', (deviation) => {
  const model = known(deviation);
  const told = TIMES.map((times) => ({
    minutes: times * PACE,
    ...next(model, { elapsedMinutes: times * PACE }),
  }));

  it('expects an overlong visit to last at least a third of the average remaining time', () => {
    const tooSoon = told.filter(({ minutes, q50 }) => {
      return minutes < LONGEST_MINUTES && q50 < leftOnAverage(minutes) / 3;
    });
    expect(tooSoon).toEqual([]);
  });

  it('expects a visit to last longer the longer it has lasted, until it counts as forgotten', () => {
    const middles = told.map(({ q50 }) => q50);
    expect(middles.toSorted((a, b) => a - b)).toEqual(middles);
    const overnight = next(model, { elapsedMinutes: 14 * 60 });
    expect(overnight.q50).toBeCloseTo(middles.at(-1) ?? NaN, 6);
    expect(overnight.q50).toBeLessThan(60);
    expect(overnight.q90).toBeLessThan(120);
  });
});

describe.each([
  ['often late', [0, 10, 25]],
  ['punctual', [0, 0, 0]],
] as const)('a late start of a doctor who is %s', (_, lateness) => {
  const model = known(0.55, lateness);
  const LATE = [5, 10, 20, 40, 60, 90, 120, 180, 240];
  /**
   * After this time, the start is overdue. Before this time, the chance of a start increases with each
   * minute.
   */
  const OVERDUE = 40;
  const told = LATE.map((minutes) => ({
    minutes,
    ...next(model, { start: { by: 'schedule', inMinutes: -minutes } }),
  }));

  it('expects a late start to take longer in proportion to the delay so far', () => {
    expect(told.filter(({ minutes, q50 }) => q50 < (0.4 * minutes) / 3)).toEqual([]);
  });

  it('expects a start later the longer it is overdue, but never after the end of the day', () => {
    const middles = told.filter(({ minutes }) => minutes >= OVERDUE).map(({ q50 }) => q50);
    expect(middles.toSorted((a, b) => a - b)).toEqual(middles);
    const nextDay = next(model, { start: { by: 'schedule', inMinutes: -20 * 60 } });
    expect(nextDay.q50).toBeLessThan(150);
  });
});
