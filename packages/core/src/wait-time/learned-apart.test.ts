/**
 * Tests the parts of the model that are learned separately: parts of the week, visit types, days, and a
 * clinic's other doctors.
 */
import { describe, expect, it } from 'vitest';
import { calibrate } from './calibrate.ts';
import { closeSession } from './close-session.ts';
import { predictWaits, type Situation } from './predict-waits.ts';
import {
  afterNoShow,
  afterShow,
  afterSlot,
  afterStart,
  openSession,
  type SessionWaits,
  type SlotFacts,
} from './session-waits.ts';
import { visitOffset } from './visit-kinds.ts';
import { newWaitModel } from './first-model.ts';
import { bucketOf, type WaitModel } from './wait-model.ts';
import { weekPartOf } from './week-parts.ts';

const UNDERWAY: Situation = {
  elapsedMinutes: 0,
  start: null,
  breakMinutes: 0,
  gaps: [],
  closesInMinutes: null,
};

type Slot = SlotFacts & { minutes: number };

const sitting = (model: WaitModel, slots: readonly Slot[], weekPart: number | null = null): WaitModel =>
  closeSession(
    slots.reduce<SessionWaits>(
      (session, { minutes, ...facts }) => afterSlot(afterShow(session), minutes, facts),
      openSession(model, weekPart),
    ),
  );

/** Returns visits of about `minutes`. Their logarithms have a deviation of 0.5. */
const visits = (minutes: number, count = 20, facts: SlotFacts = {}): Slot[] =>
  Array.from({ length: count }, (_, index) => ({
    minutes: minutes * Math.exp(0.5 * Math.sin(2 * index + 1)),
    ...facts,
  }));

const days = (count: number, model: WaitModel, day: (before: WaitModel, index: number) => WaitModel) =>
  Array.from({ length: count }).reduce<WaitModel>((before, _, index) => day(before, index), model);

const waitOf = (session: SessionWaits, ahead: number, now: Partial<Situation> = {}) =>
  predictWaits(session, { ...UNDERWAY, ...now }, ahead + 1)[ahead]?.q50 ?? NaN;

describe('a part of the week', () => {
  const [MONDAY, TUESDAY] = [0, 2];
  const model = days(60, newWaitModel(), (before, index) =>
    index % 2 === 0 ? sitting(before, visits(9.5), MONDAY) : sitting(before, visits(8), TUESDAY),
  );

  it('starts a part of the week at its own pace if that pace differs', () => {
    const [monday, tuesday] = [MONDAY, TUESDAY].map((part) => waitOf(openSession(model, part), 10));
    expect((monday ?? NaN) / (tuesday ?? NaN)).toBeGreaterThan(1.08);
    expect((monday ?? NaN) / (tuesday ?? NaN)).toBeLessThan(9.5 / 8 + 0.01);
  });

  it('gives a part of the week little weight after one day', () => {
    const known = days(30, newWaitModel(), (before) => sitting(before, visits(8), TUESDAY));
    const once = sitting(known, visits(12), MONDAY);
    expect(once.weekParts[MONDAY]).toBeGreaterThan(0);
    expect(once.weekParts[MONDAY]).toBeLessThan(Math.log(12 / 8) / 4);
  });

  it('divides the week by weekday, before and after three in the afternoon, in the clinic’s time zone', () => {
    const at = (time: string) =>
      weekPartOf('2026-11-23', 'Asia/Kolkata', Date.parse(`2026-11-${time}+05:30`));
    expect(at('23T09:00:00')).toBe(0);
    expect(at('23T17:00:00')).toBe(1);
    // The part of an evening after midnight still belongs to its service date.
    expect(at('24T00:30:00')).toBe(1);
  });
});

describe('a kind of visit', () => {
  const mixed = visits(8, 24).map((visit, index): Slot =>
    index % 2 === 0 ? { minutes: 1.6 * visit.minutes, kind: 'new' } : { ...visit, kind: 'report' },
  );
  const model = days(20, newWaitModel(), (before) => sitting(before, mixed));

  it('gives each visit type a separate length, for patients ahead and for the current visit', () => {
    const session = openSession(model);
    const allOf = (kind: 'new' | 'report') =>
      waitOf(session, 8, { kinds: { inside: 'unknown', line: Array.from({ length: 8 }, () => kind) } });
    expect(allOf('new') / allOf('report')).toBeGreaterThan(1.35);
    expect(allOf('new') / allOf('report')).toBeLessThan(1.65);
    const inside = (kind: 'new' | 'report') => waitOf(session, 0, { kinds: { inside: kind, line: [] } });
    expect(inside('new')).toBeGreaterThan(1.2 * inside('report'));
  });

  it('does not mistake a day of many new patients for a slow day', () => {
    const news = visits(1.6 * 8, 12, { kind: 'new' });
    const busy = news.reduce<SessionWaits>(
      (session, { minutes, ...facts }) => afterSlot(session, minutes, facts),
      openSession(model),
    );
    const untold = news.reduce<SessionWaits>(
      (session, { minutes }) => afterSlot(session, minutes),
      openSession(model),
    );
    expect(waitOf(busy, 8)).toBeLessThan(0.93 * waitOf(untold, 8));
  });

  it('changes no estimate if visit types are missing or all the same', () => {
    for (const kind of ['unknown', 'follow_up'] as const) {
      const same = days(20, newWaitModel(), (before) => sitting(before, visits(8, 20, { kind })));
      expect(visitOffset(same, kind)).toBe(0);
    }
  });
});

describe('the variation between days', () => {
  const shareOf = (model: WaitModel, temper: number) =>
    (model.temperDays[temper] ?? NaN) / model.temperDays.reduce((sum, count) => sum + count, 0);

  it('learns whether a doctor’s days are alike, or include rare exceptions', () => {
    const alike = days(60, newWaitModel(), (before) => sitting(before, visits(8)));
    const unlike = days(60, newWaitModel(), (before, index) =>
      sitting(before, visits(index % 4 === 0 ? 18 : 8)),
    );
    expect(shareOf(alike, 2)).toBeLessThan(0.16);
    expect(shareOf(unlike, 2)).toBeGreaterThan(1.5 * shareOf(alike, 2));
  });
});

describe('a new doctor', () => {
  const others = {
    count: 4,
    pace: Math.log(4),
    slotVariance: 0.3,
    noShowShare: 0.2,
    overheadShare: 0.1,
    lateness: 3.4,
  };

  it('starts a new doctor at the pace of the clinic’s other doctors; more doctors give more certainty', () => {
    const [model, alone] = [newWaitModel(null, others), newWaitModel()];
    expect(model.pace).toBeCloseTo((4 * Math.log(4) + Math.log(8)) / 5, 10);
    expect(model.paceVariance).toBeLessThan(alone.paceVariance);
    expect(newWaitModel(null, { ...others, count: 1 }).paceVariance).toBeGreaterThan(model.paceVariance);
    expect(model.noShows / model.tokensSeen).toBeCloseTo((4 * 0.2 + 0.08) / 5, 10);
  });

  it('starts a new doctor between the pace of the clinic’s other doctors and the entered minutes', () => {
    const model = newWaitModel(20, others);
    expect(Math.exp(model.pace)).toBeGreaterThan(5);
    expect(Math.exp(model.pace)).toBeLessThan(0.8 * 20);
  });
});

describe('the trend within a session', () => {
  it('does not mistake a new doctor’s distance from the first guess for a trend', () => {
    const trendAt = (minutes: number) =>
      days(2, newWaitModel(), (before) => sitting(before, visits(minutes))).trend;
    expect(Math.abs(trendAt(3) - trendAt(8))).toBeLessThan(0.0005);
    expect(Math.abs(trendAt(20) - trendAt(8))).toBeLessThan(0.0005);
  });
});

describe('limits of learned values', () => {
  it('forgets no-shows once patients come again, even after hundreds of empty sittings', () => {
    const play = (model: WaitModel, count: number, one: (session: SessionWaits) => SessionWaits) =>
      days(count, model, (before) =>
        closeSession(
          Array.from({ length: 20 }).reduce<SessionWaits>((session) => one(session), openSession(before)),
        ),
      );
    const skipped = play(newWaitModel(), 200, (session) => afterNoShow(session, 1));
    const normal = play(skipped, 20, afterShow);
    expect(skipped.noShows / skipped.tokensSeen).toBeGreaterThan(0.9);
    expect(normal.noShows / normal.tokensSeen).toBeLessThan(0.5);
    const afterFive = play(skipped, 5, afterShow);
    expect(afterFive.noShows / afterFive.tokensSeen).toBeLessThan(0.8);
  });

  it('keeps a minimum of variance for a doctor who is always punctual, or whose visits are all alike', () => {
    const model = days(3000, newWaitModel(), (before) =>
      closeSession(afterSlot(afterSlot(afterStart(openSession(before), 0), 8), 8)),
    );
    expect(model.latenessVariance).toBeGreaterThan(0.005);
    expect(model.slotVariance).toBeGreaterThan(0.02);
  });
});

describe('calibration of the ranges', () => {
  it('calibrates estimates before a start separately from later ones', () => {
    const session = openSession(newWaitModel());
    const before = { ...UNDERWAY, elapsedMinutes: null, start: { by: 'schedule', inMinutes: 30 } } as const;
    const told = predictWaits(session, before, 4)[3];
    expect(told?.shape.bucket).toBe(bucketOf(3, false));
    const { offsets } = calibrate(session, told?.shape ?? { kind: 'now', bucket: 0 }, 500).model;
    expect(offsets[1]?.slice(0, 4)).toEqual([0, 0, 0, 0]);
    expect(offsets[1]?.[4]).toBeGreaterThan(0);
  });

  it('calibrates the first patient separately from patients with visits ahead', () => {
    const before = { ...UNDERWAY, elapsedMinutes: null, start: { by: 'schedule', inMinutes: 30 } } as const;
    const session = openSession(newWaitModel());
    const [first, second] = predictWaits(session, before, 2);
    const { model } = calibrate(session, first?.shape ?? { kind: 'now', bucket: 0 }, 500);
    const [after, afterSecond] = predictWaits({ ...session, model }, before, 2);
    expect(after?.q90).toBeGreaterThan(first?.q90 ?? NaN);
    expect(afterSecond).toEqual(second);
  });

  it('never lets quantiles cross, for any observed waits', () => {
    let session = openSession(newWaitModel());
    const shape = predictWaits(session, UNDERWAY, 4)[3]?.shape ?? { kind: 'now', bucket: 0 };
    for (const minutes of [0, 1e6, 20, 25, 1e-3]) {
      // The outer quantiles start where the last outcomes left them, and move towards the middle.
      for (let time = 0; time < 2000; time += 1) {
        const [, middle = []] = session.model.offsets;
        session = calibrate(session, shape, time % 2 === 0 ? minutes : Math.exp(3 + 0.4 * (middle[2] ?? 0)));
        const [low = [], half = [], high = []] = session.model.offsets;
        expect((low[2] ?? NaN) < (half[2] ?? NaN) && (half[2] ?? NaN) < (high[2] ?? NaN)).toBe(true);
      }
    }
  });
});
