import { describe, expect, it } from 'vitest';
import {
  effectiveEvents,
  foldEvent,
  newWaitModel,
  openFold,
  type SessionPlan,
  situationAt,
  waitLine,
  type WaitModel,
} from './index.ts';
import { minutesAfterTen, PLAIN, SessionDay } from './session-day.test-support.ts';

/** A doctor with a known pace of eight minutes. */
const KNOWN: WaitModel = { ...newWaitModel(), paceVariance: 0.01, slotVariance: 0.09, dayCount: 30 };

const lineAt = (day: SessionDay, at: number, plan: SessionPlan = PLAIN, model = KNOWN) =>
  waitLine(effectiveEvents(day.events).reduce(foldEvent, openFold(model, plan)), minutesAfterTen(at));

const span = (from: number, to: number) => ({ from: minutesAfterTen(from), to: minutesAfterTen(to) });

describe('the waits of a line', () => {
  it('returns a wait for each waiting patient and one for a newcomer', () => {
    const { line } = lineAt(new SessionDay().issue(0, 4).call(1, 1), 3);
    expect(line).toHaveLength(4);
    const middles = line.map(([, , q50]) => q50);
    expect(middles).toEqual(middles.toSorted((a, b) => a - b));
    expect(middles[3]).toBeGreaterThan(20);
  });

  it('returns no wait for an empty queue while the doctor is at work', () => {
    expect(lineAt(new SessionDay().issue(0).call(1, 1).complete(6), 20).line).toEqual([[0, 0, 0, 2, 100]]);
  });

  it('counts waits from the doctor’s start according to the hours or the announcement', () => {
    const plan = { ...PLAIN, slots: [span(30, 300)] };
    const day = new SessionDay().issue(0, 2);
    const middleOf = (line: readonly (readonly number[])[]) => line[0]?.[2] ?? 0;
    expect(middleOf(lineAt(day, 0, plan).line)).toBeGreaterThan(30);
    const announced = new SessionDay().issue(0, 2).press(0, 'delay_announced', 90);
    expect(middleOf(lineAt(announced, 0, plan).line)).toBeGreaterThan(80);
    const withdrawn = announced.press(1, 'announcement_withdrawn');
    expect(middleOf(lineAt(withdrawn, 1, plan).line)).toBeLessThan(60);
  });

  it('adds an announced break to the wait', () => {
    const before = lineAt(new SessionDay().issue(0, 3).call(1, 1), 3).line;
    const during = lineAt(new SessionDay().issue(0, 3).call(1, 1).press(3, 'break_announced', 30), 3).line;
    const longer = during.map(([, , q50], index) => q50 - (before[index]?.[2] ?? 0));
    for (const minutes of longer) expect(minutes).toBeCloseTo(30, -1);
  });

  it('subtracts an announced break from the current visit, but not a break from before the start', () => {
    const at = (day: SessionDay, minutes: number) =>
      situationAt(day.events.reduce(foldEvent, openFold(KNOWN, PLAIN)), minutesAfterTen(minutes));
    const inside = new SessionDay().issue(0, 2).call(1, 1).press(4, 'break_announced', 30);
    expect(at(inside, 14)).toMatchObject({ elapsedMinutes: 3, breakMinutes: 20 });
    const before = new SessionDay().issue(0, 2).press(4, 'delay_announced', 30);
    expect(at(before, 14)).toMatchObject({ start: { by: 'announcement', inMinutes: 20 }, breakMinutes: 0 });
  });

  it('counts waits from the evening sitting once the doctor has gone, and warns before that', () => {
    const plan = { ...PLAIN, slots: [span(0, 180), span(420, 600)] };
    const day = new SessionDay().issue(0, 4).call(5, 1).call(12, 2).complete(20).issue(150, 20);
    const after = lineAt(day, 300, plan).line;
    expect(after[0]?.[0]).toBeGreaterThan(100);
    expect(after[0]?.[4]).toBeGreaterThan(90);
    const busy = new SessionDay().issue(0, 30).call(165, 1).call(170, 2);
    const chances = lineAt(busy, 171, plan).line.map(([, , , , chance]) => chance);
    expect(chances.at(-1)).toBeLessThan(10);
    // In the evening a patient is called, and the session continues.
    day.call(425, 3);
    expect(lineAt(day, 426, plan).line[0]?.[2]).toBeLessThan(20);
  });

  it('expects calls until the end of the evening hours if the line is kept for them', () => {
    const plan = { ...PLAIN, slots: [span(0, 180), span(420, 600)] };
    for (const day of [new SessionDay().issue(0, 5), new SessionDay().issue(0, 6).call(5, 1)]) {
      const { line } = lineAt(day.press(170, 'delay_announced', 250), 171, plan);
      expect(line[0]?.[2]).toBeGreaterThan(240);
      expect(line.at(-1)?.[4]).toBeGreaterThan(90);
    }
  });

  it('counts a break that was announced over a gap once', () => {
    const plan = { ...PLAIN, slots: [span(0, 60), span(120, 240)] };
    const day = new SessionDay().issue(0, 3).call(50, 1).complete(59);
    const middles = (of: SessionDay) => lineAt(of, 62, plan).line.map(([, , q50]) => q50);
    const before = middles(day);
    expect(before[0]).toBe(58);
    expect(middles(day.press(61, 'break_announced', 59))).toEqual(before);
  });

  it('gives the chance of being called before the hours end', () => {
    const plan = { ...PLAIN, slots: [span(0, 60)] };
    const { line } = lineAt(new SessionDay().issue(0, 20).call(1, 1), 2, plan);
    const chances = line.map(([, , , , chance]) => chance);
    expect(chances[0]).toBeGreaterThan(95);
    expect(chances.at(-1)).toBeLessThan(5);
    expect(chances).toEqual(chances.toSorted((a, b) => b - a));
  });

  it('expects no call after the end of the hours, unless the session began after it', () => {
    const chanceIn = (plan: SessionPlan) =>
      lineAt(new SessionDay().issue(0, 3).call(1, 1), 70, plan).line.at(-1)?.[4];
    expect(chanceIn({ ...PLAIN, slots: [span(-60, 60)] })).toBe(0);
    expect(chanceIn({ ...PLAIN, slots: [span(-160, -60)] })).toBe(100);
  });

  it('uses hours that changed after the session opened', () => {
    const fold = effectiveEvents(new SessionDay().issue(0, 9).call(1, 1).events).reduce(
      foldEvent,
      openFold(KNOWN, { ...PLAIN, slots: [span(0, 20)] }),
    );
    const chanceWith = (slots: (typeof fold.plan.slots)[number][]) =>
      waitLine(fold, minutesAfterTen(2), slots).line.at(-1)?.[4];
    expect(chanceWith([span(0, 20)])).toBe(0);
    expect(chanceWith([span(0, 600)])).toBe(100);
    expect(chanceWith([])).toBe(100);
  });
});

describe('the notes about a wait', () => {
  const notesOf = (...of: Parameters<typeof lineAt>) => lineAt(...of).notes;

  it('notes in the first days that the doctor’s pace is little known', () => {
    const day = new SessionDay().issue(0, 2);
    expect(notesOf(day, 1, PLAIN, newWaitModel())).toEqual(['early']);
    expect(notesOf(day, 1)).toEqual([]);
  });

  it.each([
    [20, 'slow'],
    [2, 'fast'],
  ])('notes for visits of %d minutes that the doctor is %s', (minutes, note) => {
    const day = new SessionDay().issue(0, 8);
    for (let visit = 1; visit <= 6; visit += 1) day.call(visit * minutes, visit);
    expect(notesOf(day, 6 * minutes)).toEqual([note]);
  });

  it('does not call the doctor fast during a long visit or a break', () => {
    const day = new SessionDay().issue(0, 9);
    for (let visit = 1; visit <= 6; visit += 1) day.call(visit * 2, visit);
    expect(notesOf(day, 13)).toEqual(['fast']);
    expect(notesOf(day, 40)).toEqual(['long_visit']);
    expect(notesOf(day.press(13, 'break_announced', 20), 14)).toEqual([]);
  });

  it('notes a long visit once nine of ten visits would have ended by then', () => {
    const day = new SessionDay().issue(0, 3).call(1, 1);
    expect(notesOf(day, 9)).toEqual([]);
    expect(notesOf(day, 20)).toEqual(['long_visit']);
  });

  it('notes that the doctor is late after five minutes, or after the announced time', () => {
    const plan = { ...PLAIN, slots: [span(10, 300)] };
    const day = new SessionDay().issue(0, 2);
    expect(notesOf(day, 14, plan)).toEqual([]);
    expect(notesOf(day, 15, plan)).toEqual(['late']);
    day.press(16, 'delay_announced', 20);
    expect(notesOf(day, 40, plan)).toEqual([]);
    expect(notesOf(day, 41, plan)).toEqual(['late']);
  });
});
