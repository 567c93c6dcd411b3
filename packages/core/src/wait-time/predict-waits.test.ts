import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calibrate } from './calibrate.ts';
import { closeSession } from './close-session.ts';
import { predictWaits, type Situation } from './predict-waits.ts';
import {
  afterBreak,
  afterNoShow,
  afterShow,
  afterSlot,
  afterStart,
  openSession,
  type SessionWaits,
  withModel,
} from './session-waits.ts';
import { newWaitModel, readWaitModel } from './first-model.ts';
import type { WaitModel } from './wait-model.ts';
import type { Start } from './wait-shape.ts';

const COUNT = 501;

/** Generates mostly possible values, and sometimes impossible ones. */
const minutes = fc.oneof(fc.double({ min: 0, max: 60, noNaN: true }), fc.constantFrom(0, 1e-9, 600, 1e6));
const signedMinutes = fc.oneof(
  fc.double({ min: -120, max: 120, noNaN: true }),
  fc.constantFrom(-1e6, 0, -15, 15, 1e6),
);

const start = fc.oneof<fc.Arbitrary<Start | null>[]>(
  fc.constant(null),
  fc.constant({ by: 'nothing' }),
  signedMinutes.map((inMinutes) => ({ by: 'schedule', inMinutes })),
  signedMinutes.map((inMinutes) => ({ by: 'announcement', inMinutes })),
);

const situation: fc.Arbitrary<Situation> = fc.record({
  elapsedMinutes: fc.option(minutes),
  start,
  breakMinutes: minutes,
  gaps: fc.array(fc.record({ inMinutes: minutes, minutes }), { maxLength: 3 }),
  closesInMinutes: fc.option(signedMinutes),
});

type Step = (session: SessionWaits) => SessionWaits;

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(minutes, fc.boolean()).map(
    ([slot, isInserted]): Step =>
      (session) =>
        afterSlot(afterShow(session), slot, { isInserted }),
  ),
  minutes.map(
    (cost): Step =>
      (session) =>
        afterNoShow(session, cost),
  ),
  minutes.map(
    (pause): Step =>
      (session) =>
        afterBreak(session, pause),
  ),
  signedMinutes.map(
    (late): Step =>
      (session) =>
        afterStart(session, late),
  ),
  fc.tuple(fc.nat(30), minutes, situation).map(
    ([ahead, came, now]): Step =>
      (session) =>
        calibrate(
          session,
          predictWaits(session, now, ahead + 1)[ahead]?.shape ?? { kind: 'now', bucket: 0 },
          came,
        ),
  ),
);

/**
 * Some histories have only one kind of event, such as only no-shows or only slots of a million minutes.
 */
const day = fc.oneof(
  fc.array(step, { maxLength: 40 }),
  fc.tuple(step, fc.nat(400)).map(([one, count]) => Array.from({ length: count }, () => one)),
);

const play = (session: SessionWaits, steps: readonly Step[]) =>
  steps.reduce((before, next) => next(before), session);
const afterDays = (days: readonly (readonly Step[])[]) =>
  days.reduce<WaitModel>((model, steps) => closeSession(play(openSession(model), steps)), newWaitModel());

/** Calibration moves each quantile separately, so the quantiles could cross. */
const offsets = fc.array(
  fc.array(fc.double({ min: -4, max: 4, noNaN: true }), { minLength: 4, maxLength: 4 }),
  {
    minLength: 3,
    maxLength: 3,
  },
);

const anySession = fc
  .tuple(fc.array(day, { maxLength: 3 }), day, fc.option(offsets))
  .map(([days, today, bent]) => {
    const session = play(openSession(afterDays(days)), today);
    return bent ? withModel(session, { offsets: bent }) : session;
  });

describe('a prediction after any history at any time', () => {
  it('predicts a finite, non-negative number of minutes with quantiles in order', () => {
    fc.assert(
      fc.property(anySession, situation, (session, now) => {
        const line = predictWaits(session, now, COUNT);
        const wrong = line.filter(({ q05, q10, q25, q50, q90, chanceBeforeClosing }) => {
          const waits = [0, q05, q10, q25, q50, q90];
          const isInOrder = waits.every(
            (wait, index) => wait >= (waits[index - 1] ?? 0) && Number.isFinite(wait),
          );
          const chance = chanceBeforeClosing ?? 0;
          return !isInOrder || !(chance >= 0 && chance <= 1);
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it('keeps the order of quantiles that differ only in their last digits', () => {
    const session = withModel(openSession(newWaitModel(15)), {
      offsets: [0, 2e-15, 4e-15].map((offset) => [offset, 0, 0, 0]),
    });
    const outOfOrder = Array.from({ length: 3000 }, (_, index) => index / 25).filter((elapsedMinutes) => {
      const now = { elapsedMinutes, start: null, breakMinutes: 0, gaps: [], closesInMinutes: null };
      const [next] = predictWaits(session, now, 1);
      return !next || next.q05 > next.q10 || next.q10 > next.q50 || next.q50 > next.q90;
    });
    expect(outOfOrder).toEqual([]);
  });

  it('never predicts an earlier call or a likelier call before closing for a patient further behind', () => {
    fc.assert(
      fc.property(anySession, situation, (session, now) => {
        const line = predictWaits(session, now, 60);
        for (const quantile of ['q05', 'q10', 'q25', 'q50', 'q90'] as const) {
          const waits = line.map((one) => one[quantile]);
          expect(waits.toSorted((a, b) => a - b)).toEqual(waits);
        }
        const chances = line.map(({ chanceBeforeClosing }) => chanceBeforeClosing ?? 1);
        expect(chances.toSorted((a, b) => b - a)).toEqual(chances);
      }),
      { numRuns: 150 },
    );
  });

  it('learns a complete model that can be stored', () => {
    fc.assert(
      fc.property(fc.array(day, { maxLength: 3 }), (days) => {
        const model = afterDays(days);
        expect(readWaitModel(JSON.parse(JSON.stringify(model)))).toEqual(model);
      }),
      { numRuns: 150 },
    );
  });
});

describe('an announced start', () => {
  const untilStart = (inMinutes: number) => {
    const now: Situation = {
      elapsedMinutes: null,
      start: { by: 'announcement', inMinutes } as const,
      breakMinutes: 0,
      gaps: [],
      closesInMinutes: null,
    };
    return predictWaits(openSession(newWaitModel()), now, 1)[0]?.q50 ?? NaN;
  };

  it('keeps waits steady when the announced time comes', () => {
    expect(Math.abs(untilStart(-0.5) - untilStart(0.5))).toBeLessThan(1);
  });

  it('trusts an announced start less the longer it is overdue', () => {
    const waits = [0, -10, -30, -60].map(untilStart);
    expect(new Set(waits).size).toBe(4);
    expect(waits.toSorted((a, b) => a - b)).toEqual(waits);
    expect(untilStart(-1000)).toBeLessThan(60);
  });
});
