import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  departureOf,
  type ExpectedTurn,
  expectedTurn,
  isInDoubt,
  settledTurn,
  shownClock,
  shownMinutes,
  type ToldWait,
} from './index.ts';
import { minutesAfterTen, TEN } from './session-day.test-support.ts';

const turnOf = (...told: ToldWait): ExpectedTurn => expectedTurn(told, TEN);

/** Generates valid estimates, which are in order and no longer than a day. */
const told: fc.Arbitrary<ToldWait> = fc
  .tuple(fc.array(fc.nat({ max: 1440 }), { minLength: 4, maxLength: 4 }), fc.nat({ max: 100 }))
  .map(([minutes, chance]) => {
    const [q05 = 0, q10 = 0, q50 = 0, q90 = 0] = minutes.toSorted((a, b) => a - b);
    return [q05, q10, q50, q90, chance] as const;
  });

const clock = (at: number) => (at - TEN) / 60_000;

describe('showing a wait', () => {
  it.each([
    [[12, 16, 24, 38, 100], { least: 15, about: 25, most: 40 }],
    [[0, 0, 1, 2, 100], { least: 0, about: 5, most: 10 }],
    [[0, 0, 0, 0, 100], { least: 0, about: 5, most: 10 }],
    [[60, 64, 84, 121, 100], { least: 60, about: 80, most: 130 }],
    [[58, 59, 60, 61, 100], { least: 55, about: 60, most: 70 }],
  ] as const)('shows %j minutes as %j', (minutes, shown) => {
    expect(shownMinutes(expectedTurn(minutes, TEN), TEN)).toEqual(shown);
  });

  it('counts the displayed wait down as time passes', () => {
    expect(shownMinutes(turnOf(12, 16, 24, 38, 100), minutesAfterTen(10))).toEqual({
      least: 5,
      about: 15,
      most: 30,
    });
  });

  it('rounds clock times to five minutes, and rounds the latest time up', () => {
    const { aboutAt, latestAt } = shownClock(turnOf(16, 20, 38, 51, 100));
    expect([clock(aboutAt), clock(latestAt)]).toEqual([40, 55]);
  });

  it('never shows a time before the doctor’s return, even after rounding or from an older turn', () => {
    const backAfter = (minutes: number, ...told: ToldWait) =>
      expectedTurn(told, TEN, minutesAfterTen(minutes));
    const break27 = backAfter(27, 27, 27, 27, 29, 100);
    expect(clock(shownClock(break27).aboutAt)).toBe(30);
    expect(clock(shownClock(break27).latestAt)).toBe(35);
    expect(shownMinutes(break27, minutesAfterTen(15))).toEqual({ least: 10, about: 15, most: 20 });
    expect(clock(shownClock(backAfter(30, 12, 16, 24, 38, 100)).aboutAt)).toBe(30);
    expect(clock(shownClock(backAfter(25, 25, 25, 27, 38, 100)).aboutAt)).toBe(25);
  });

  it('never shows a time before the return of a doctor who is away', () => {
    fc.assert(
      fc.property(told, fc.nat({ max: 240 }), fc.nat({ max: 300 }), (minutes, back, at) => {
        const [startsAt, now] = [minutesAfterTen(back) + 17_000, minutesAfterTen(at)];
        const turn = expectedTurn(minutes, TEN, startsAt);
        const { least, about, most } = shownMinutes(turn, now);
        expect(now + about * 60_000).toBeGreaterThanOrEqual(startsAt);
        expect([least <= about, about < most]).toEqual([true, true]);
        const shown = shownClock(turn);
        expect(shown.aboutAt).toBeGreaterThanOrEqual(startsAt);
        expect(shown.latestAt).toBeGreaterThan(shown.aboutAt);
      }),
    );
  });

  it('never shows negative, empty or zero minutes, even for an overdue turn', () => {
    fc.assert(
      fc.property(told, fc.integer({ min: -60, max: 3000 }), (minutes, at) => {
        const turn = turnOf(...minutes);
        const { least, about, most } = shownMinutes(turn, minutesAfterTen(at));
        expect(least).toBeGreaterThanOrEqual(0);
        expect(about).toBeGreaterThanOrEqual(Math.max(5, least));
        expect(most).toBeGreaterThan(about);
        const shown = shownClock(turn);
        expect(shown.latestAt).toBeGreaterThan(shown.aboutAt);
        expect(shown.latestAt).toBeGreaterThanOrEqual(turn.latestAt);
      }),
    );
  });
});

describe('updating the displayed turn', () => {
  const shown = turnOf(15, 20, 25, 40, 100);

  it('keeps the displayed turn while it is still about right', () => {
    expect(settledTurn(shown, turnOf(12, 18, 29, 44, 100), TEN)).toBe(shown);
    expect(settledTurn(shown, turnOf(11, 16, 21, 30, 100), TEN)).toBe(shown);
  });

  it.each([
    ['the middle is five minutes off', turnOf(20, 25, 30, 40, 100)],
    ['the middle is five minutes sooner', turnOf(10, 15, 20, 40, 100)],
    ['the upper end is later', turnOf(15, 20, 25, 49, 100)],
    ['the early end is sooner', turnOf(9, 15, 24, 40, 100)],
    ['the early end is later', turnOf(20, 25, 26, 40, 100)],
    ['closing comes into doubt', turnOf(15, 20, 25, 40, 60)],
  ])('updates the turn when %s', (_, next) => {
    expect(settledTurn(shown, next, TEN)).toEqual(next);
  });

  it('updates a long wait only when it differs by a fifth', () => {
    const long = turnOf(60, 80, 100, 150, 100);
    expect(settledTurn(long, turnOf(70, 90, 115, 165, 100), TEN)).toBe(long);
    const later = turnOf(80, 100, 121, 165, 100);
    expect(settledTurn(long, later, TEN)).toEqual(later);
  });

  it('removes the warning about a turn only once the chance of a call is well above the limit', () => {
    const chanceAfter = (from: number, to: number) =>
      isInDoubt(settledTurn(turnOf(15, 20, 25, 40, from), turnOf(20, 25, 30, 45, to), TEN));
    expect([chanceAfter(60, 74), chanceAfter(60, 75), chanceAfter(67, 74)]).toEqual([true, false, false]);
  });

  it('never shows a turn that differs from the newest one by more than the threshold', () => {
    fc.assert(
      fc.property(fc.array(told, { minLength: 1, maxLength: 20 }), (tellings) => {
        let settled: ExpectedTurn | null = null;
        for (const telling of tellings) {
          const next: ExpectedTurn = turnOf(...telling);
          settled = settledTurn(settled, next, TEN);
          const left = clock(settled.aboutAt);
          expect(Math.abs(settled.aboutAt - next.aboutAt) / 60_000).toBeLessThan(
            Math.max(5, 0.2 * left) + 1e-9,
          );
          if (isInDoubt(next)) expect(isInDoubt(settled)).toBe(true);
        }
      }),
    );
  });
});

describe('the time to leave', () => {
  const turn = turnOf(30, 36, 45, 60, 100);

  it('calculates the time to leave from an early percentile of the wait, minus the travel time', () => {
    const leave = (cutsCloser: boolean) =>
      clock(departureOf(turn, { travelMinutes: 10, cutsCloser }, TEN).leaveAt);
    expect([leave(false), leave(true)]).toEqual([18, 24]);
  });

  it('sends the alert at the time to leave', () => {
    const isTimeAt = (at: number) =>
      departureOf(turn, { travelMinutes: 10, cutsCloser: false }, minutesAfterTen(at)).isTime;
    expect([isTimeAt(17), isTimeAt(18), isTimeAt(40)]).toEqual([false, true, true]);
  });
});

it('warns the patient once the chance of not being called reaches one third', () => {
  expect([100, 67, 66, 0].map((chancePercent) => isInDoubt({ chancePercent }))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
