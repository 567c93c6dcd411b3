import { describe, expect, it } from 'vitest';
import {
  afterSlot,
  calibrate,
  closeSession,
  newWaitModel,
  openSession,
  predictWaits,
  type SessionWaits,
  type Situation,
  type WaitModel,
} from './index.ts';

const UNDERWAY: Situation = {
  elapsedMinutes: 3,
  start: null,
  breakMinutes: 0,
  gaps: [],
  closesInMinutes: null,
};

type Step = (session: SessionWaits) => SessionWaits;

const play = (session: SessionWaits, steps: readonly Step[]) =>
  steps.reduce((before, next) => next(before), session);
const afterDays = (model: WaitModel, days: readonly (readonly Step[])[]) =>
  days.reduce((before, steps) => closeSession(play(openSession(before), steps)), model);

const middleOf = (session: SessionWaits, ahead: number, now: Situation = UNDERWAY) =>
  predictWaits(session, now, ahead + 1)[ahead]?.q50 ?? NaN;
const slots = (minutes: number, count: number): Step[] =>
  Array.from({ length: count }, () => (session) => afterSlot(session, minutes));

describe('the pace of a session', () => {
  it('gives a new doctor a pace of eight minutes, or of the entered minutes', () => {
    expect(middleOf(openSession(newWaitModel()), 5)).toBeGreaterThan(35);
    expect(middleOf(openSession(newWaitModel()), 5)).toBeLessThan(75);
    const typed = middleOf(openSession(newWaitModel(20)), 5);
    expect(typed / middleOf(openSession(newWaitModel()), 5)).toBeCloseTo(2, 0);
  });

  it('learns a pace of four or twenty minutes per patient from a session', () => {
    const quick = play(openSession(newWaitModel()), slots(4, 10));
    const slow = play(openSession(newWaitModel()), slots(20, 10));
    expect(middleOf(quick, 10)).toBeLessThan(60);
    expect(middleOf(slow, 10)).toBeGreaterThan(150);
  });

  it('remembers the learned pace the next day, and is more certain of it', () => {
    const days = Array.from({ length: 8 }, () => slots(4, 20));
    const known = afterDays(newWaitModel(), days);
    expect(Math.exp(known.pace)).toBeGreaterThan(3.5);
    expect(Math.exp(known.pace)).toBeLessThan(5);
    expect(known.paceVariance).toBeLessThan(newWaitModel().paceVariance / 5);
  });
});

describe('the effect of passing time', () => {
  const warm = openSession(
    afterDays(
      newWaitModel(),
      Array.from({ length: 5 }, () => slots(8, 20)),
    ),
  );

  it('expects a longer wait the longer a visit takes', () => {
    const at = (elapsedMinutes: number) =>
      middleOf(warm, 0, { ...UNDERWAY, elapsedMinutes }) + elapsedMinutes;
    expect(at(30)).toBeGreaterThan(at(2));
  });

  it('adds a break to the wait immediately, but a gap only when its time comes', () => {
    const [now, later] = [middleOf(warm, 1), middleOf(warm, 12)];
    expect(middleOf(warm, 1, { ...UNDERWAY, breakMinutes: 15 })).toBeCloseTo(now + 15, 6);
    const gaps = [{ inMinutes: 60, minutes: 30 }];
    expect(middleOf(warm, 1, { ...UNDERWAY, gaps })).toBeCloseTo(now, 6);
    expect(middleOf(warm, 12, { ...UNDERWAY, gaps })).toBeCloseTo(later + 30, 6);
  });

  it('counts the wait from the scheduled or the announced start', () => {
    const waiting = { ...UNDERWAY, elapsedMinutes: null };
    const started = middleOf(warm, 3, waiting);
    const scheduled = middleOf(warm, 3, { ...waiting, start: { by: 'schedule', inMinutes: 60 } });
    const announced = middleOf(warm, 3, { ...waiting, start: { by: 'announcement', inMinutes: 45 } });
    expect(scheduled).toBeGreaterThan(started + 45);
    expect(announced).toBeGreaterThan(started + 35);
    expect(announced).toBeLessThan(started + 60);
  });

  it('gives the chance of a call before closing', () => {
    const chances = predictWaits(warm, { ...UNDERWAY, closesInMinutes: 60 }, 20).map(
      ({ chanceBeforeClosing }) => chanceBeforeClosing ?? NaN,
    );
    expect(chances[0]).toBeGreaterThan(0.95);
    expect(chances[19]).toBeLessThan(0.05);
    expect(chances.toSorted((a, b) => b - a)).toEqual(chances);
  });
});

it('widens a range that is too narrow, and narrows a range that is too wide', () => {
  const told = predictWaits(openSession(newWaitModel()), UNDERWAY, 6)[5];
  if (!told) throw new Error('nobody is told anything');
  const widthAfter = (minutes: number) => {
    const calibrated = play(
      openSession(newWaitModel()),
      Array.from({ length: 200 }, () => (session: SessionWaits) => calibrate(session, told.shape, minutes)),
    );
    const [low = [], , high = []] = calibrated.model.offsets;
    return (high[2] ?? 0) - (low[2] ?? 0);
  };
  expect(widthAfter(told.q50)).toBeLessThan(2 * 1.2816);
  expect(widthAfter(told.q90 * 3)).toBeGreaterThan(2 * 1.2816);
});
